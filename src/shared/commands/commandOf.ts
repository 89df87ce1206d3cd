import type { CommandId } from './commands';
import { isPressed, type KeyPress } from './Keys';
import { keysOf } from './ownKeys';

/** The available command for a key press; undefined: none. */
export function commandOf<Id extends CommandId>(press: KeyPress, offered: readonly Id[]): Id | undefined {
  return offered.find((id) => keysOf(id).some((keys) => isPressed(keys, press)));
}
