import { type CommandId, commandIds, commands, scopes } from './commands';
import { formatKeys } from './Keys';
import { keysOf, type OwnKeys } from './ownKeys';

/** A line of the list of shortcuts: the commands of one heading with the same name. */
export type ShortcutLine = Readonly<{ words: string; keys: readonly string[]; ids: readonly CommandId[] }>;

export type ShortcutSection = Readonly<{ title: string; lines: readonly ShortcutLine[] }>;

/** The shortcuts by heading. @param text search words; with them, commands without shortcuts are included */
export function shortcutSections(isMac: boolean, own: OwnKeys = {}, text = ''): readonly ShortcutSection[] {
  const searchWords = text.toLowerCase().split(/\s+/).filter(Boolean);
  const sections = new Map<string, Map<string, ShortcutLine>>();
  for (const title of Object.values(scopes)) sections.set(title, new Map());
  for (const id of commandIds) {
    const entry = commands[id];
    const title = scopes[entry.scope];
    const keys = keysOf(id, own)
      .filter((each) => isMac || each.on !== 'mac')
      .map((each) => formatKeys(each, isMac));
    // commands without a shortcut are listed only in a search, unless the user removed the shortcut
    if (keys.length === 0 && own[id] === undefined && (searchWords.length === 0 || !entry.palette)) continue;
    const searchable = `${title} ${entry.label} ${entry.synonyms ?? ''} ${keys.join(' ')}`.toLowerCase();
    if (!searchWords.every((word) => searchable.includes(word))) continue;
    const lines = sections.get(title);
    const existing = lines?.get(entry.label);
    lines?.set(entry.label, {
      words: entry.label,
      keys: [...(existing?.keys ?? []), ...keys],
      ids: [...(existing?.ids ?? []), id],
    });
  }
  return [...sections]
    .map(([title, lines]) => ({ title, lines: [...lines.values()] }))
    .filter(({ lines }) => lines.length > 0);
}
