import { commandIds, commands, keysOf, scopes } from './commands';
import { keysInWords } from './Keys';

/** One heading of the sheet of shortcuts, with what its keys do. */
export type ShortcutSection = Readonly<{
  title: string;
  lines: readonly Readonly<{ words: string; keys: readonly string[] }>[];
}>;

/** Every key of Easel, by where it works. */
export function shortcutSections(isMac: boolean): readonly ShortcutSection[] {
  const sections = new Map<string, Map<string, readonly string[]>>();
  for (const title of Object.values(scopes)) sections.set(title, new Map());
  for (const id of commandIds) {
    const { scope, words } = commands[id];
    const keys = keysOf(id)
      .filter((each) => isMac || each.on !== 'mac')
      .map((each) => keysInWords(each, isMac));
    const lines = sections.get(scopes[scope]);
    if (keys.length > 0) lines?.set(words, [...(lines.get(words) ?? []), ...keys]);
  }
  return [...sections].map(([title, lines]) => ({
    title,
    lines: [...lines].map(([words, keys]) => ({ words, keys })),
  }));
}
