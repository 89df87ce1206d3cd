import { useSettings } from '../useSettings';

/** Whether sensitive pictures are blurred; true until the setting is loaded. */
export function useBlursSensitive(): boolean {
  return useSettings().settings?.sensitive.blur ?? true;
}
