import { easelBridge } from './easelBridge';

/** Whether this is a Mac, where Command is held and signs are written for keys. */
export const isMac = (easelBridge()?.platform ?? navigator.platform.toLowerCase()).startsWith('darwin');

/** True when the key that goes with letters in shortcuts was held: Command on a Mac, Control elsewhere. */
export function hasModKey(event: Readonly<{ ctrlKey: boolean; metaKey: boolean }>): boolean {
  return isMac ? event.metaKey : event.ctrlKey;
}
