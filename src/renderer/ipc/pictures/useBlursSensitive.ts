import { useSettings } from '../useSettings';

/** Whether sensitive pictures are not to be seen by whoever walks past: as the setting says, and until it is known. */
export function useBlursSensitive(): boolean {
  return useSettings().settings?.sensitive.blur ?? true;
}
