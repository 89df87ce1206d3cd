import { easelBridge } from './easelBridge';

/** On a Mac, Command is the modifier and shortcuts are written with symbols. */
export const isMac = (easelBridge()?.platform ?? navigator.platform.toLowerCase()).startsWith('darwin');

/** Command on a Mac, Control elsewhere. */
export function hasModKey(event: Readonly<{ ctrlKey: boolean; metaKey: boolean }>): boolean {
  return isMac ? event.metaKey : event.ctrlKey;
}
