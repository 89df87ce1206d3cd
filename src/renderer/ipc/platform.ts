import { easelBridge } from './easelBridge';

/** Whether this is a Mac, where Command is the modifier and shortcuts are written with symbols. */
export const isMac = (easelBridge()?.platform ?? navigator.platform.toLowerCase()).startsWith('darwin');

/** True if the modifier key of shortcuts was held: Command on a Mac, Control elsewhere. */
export function hasModKey(event: Readonly<{ ctrlKey: boolean; metaKey: boolean }>): boolean {
  return isMac ? event.metaKey : event.ctrlKey;
}
