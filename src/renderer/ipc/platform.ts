import { easelBridge } from './easelBridge';

const isMac = (easelBridge()?.platform ?? navigator.platform.toLowerCase()).startsWith('darwin');

/** The name of the key that goes with letters in shortcuts: Command on a Mac, Control elsewhere. */
export const modKey = isMac ? '⌘' : 'Ctrl';

/** True when that key was held. */
export function hasModKey(event: Readonly<{ ctrlKey: boolean; metaKey: boolean }>): boolean {
  return isMac ? event.metaKey : event.ctrlKey;
}
