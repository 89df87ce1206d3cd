import { useSettings } from '../useSettings';

/** Whether sensitive pictures are blurred, according to the setting; true until it is loaded. */
export function useBlursSensitive(): boolean {
  return useSettings().settings?.sensitive.blur ?? true;
}
