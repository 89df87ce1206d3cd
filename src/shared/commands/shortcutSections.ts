import { type CommandId, commandIds, commands, scopes } from './commands';
import { keysInWords } from './Keys';
import { keysOf, type OwnKeys } from './ownKeys';

/** A line of the list of shortcuts: the commands of one heading with the same name. */
export type ShortcutLine = Readonly<{ words: string; keys: readonly string[]; ids: readonly CommandId[] }>;

export type ShortcutSection = Readonly<{ title: string; lines: readonly ShortcutLine[] }>;

/** All shortcuts by scope. @param wanted search text; with it, commands without shortcuts are included */
export function shortcutSections(
  isMac: boolean,
  own: OwnKeys = {},
  wanted: string = '',
): readonly ShortcutSection[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const sections = new Map<string, Map<string, ShortcutLine>>();
  for (const title of Object.values(scopes)) sections.set(title, new Map());
  for (const id of commandIds) {
    const entry = commands[id];
    const title = scopes[entry.scope];
    const keys = keysOf(id, own)
      .filter((each) => isMac || each.on !== 'mac')
      .map((each) => keysInWords(each, isMac));
    // removed shortcuts can be restored; commands without one appear only in a search
    if (keys.length === 0 && own[id] === undefined && (words.length === 0 || !entry.palette)) continue;
    const said = `${title} ${entry.words} ${entry.also ?? ''} ${keys.join(' ')}`.toLowerCase();
    if (!words.every((word) => said.includes(word))) continue;
    const lines = sections.get(title);
    const before = lines?.get(entry.words);
    lines?.set(entry.words, {
      words: entry.words,
      keys: [...(before?.keys ?? []), ...keys],
      ids: [...(before?.ids ?? []), id],
    });
  }
  return [...sections]
    .map(([title, lines]) => ({ title, lines: [...lines.values()] }))
    .filter(({ lines }) => lines.length > 0);
}
