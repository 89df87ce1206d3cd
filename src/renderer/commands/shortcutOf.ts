import type { CommandId } from '@shared/commands/commands';
import { keysInWords } from '@shared/commands/Keys';
import { keysOf } from '@shared/commands/ownKeys';
import { isMac } from '../ipc/platform';

/** The keys of a command as a tooltip or the palette writes them; undefined where it has none. */
export function shortcutOf(id: CommandId): string | undefined {
  const [keys] = keysOf(id);
  return keys && keysInWords(keys, isMac);
}
