import type { CommandId } from '@shared/commands/commands';
import { formatKeys } from '@shared/commands/Keys';
import { keysOf } from '@shared/commands/ownKeys';
import { isMac } from '../ipc/platform';

/** The shortcut of a command, as a tooltip or the palette shows it; undefined: none. */
export function shortcutOf(id: CommandId): string | undefined {
  const [keys] = keysOf(id);
  return keys && formatKeys(keys, isMac);
}
