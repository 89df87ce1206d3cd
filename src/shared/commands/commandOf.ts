import type { CommandId } from './commands';
import { isPressed, type KeyPress } from './Keys';
import { keysOf } from './ownKeys';

/** The command of a key press among those that can be given now, if it is one's. */
export function commandOf<Id extends CommandId>(press: KeyPress, offered: readonly Id[]): Id | undefined {
  return offered.find((id) => keysOf(id).some((keys) => isPressed(keys, press)));
}
