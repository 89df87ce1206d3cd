import type { CommandId } from './commands';
import { isPressed, type KeyPress } from './Keys';
import { keysOf } from './ownKeys';

/** The offered command for a key press. */
export function commandOf<Id extends CommandId>(press: KeyPress, offered: readonly Id[]): Id | undefined {
  return offered.find((id) => keysOf(id).some((keys) => isPressed(keys, press)));
}
