import { useSettings } from '../useSettings';

/** True until the setting is loaded. */
export function useBlursSensitive(): boolean {
  return useSettings().settings?.sensitive.blur ?? true;
}
