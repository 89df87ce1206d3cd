import { t } from '../messages/t';

/** One line of a wildcard file: a template with an optional weight in front (`2::red`). */
export type WildcardEntry = Readonly<{ line: number; text: string }>;

export interface WildcardFile {
  readonly entries: readonly WildcardEntry[];
  /** Why the file could not be read, for the user. */
  readonly problem?: string;
}

/** @kept The test uses this limit. */
export const MAX_WILDCARD_ENTRIES = 100_000;

/** Wildcard files by name: the path below the wildcards folder, with `/`, without `.txt`. */
export type Wildcards = ReadonlyMap<string, WildcardFile>;

/** One entry per line, trimmed; skips blank lines and comments (`#`; `\#` begins an entry with `#`). */
export function parseWildcardFile(text: string): WildcardFile {
  const entries: WildcardEntry[] = [];
  let line = 0;
  // line by line: an array of all lines would need many times the memory of the file
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at <= text.length; ) {
    LINE_END.lastIndex = at;
    const end = LINE_END.exec(text);
    const entry = text.slice(at, end?.index).trim();
    at = end === null ? text.length + 1 : LINE_END.lastIndex;
    line += 1;
    if (entry === '' || entry.startsWith('#')) continue;
    if (entries.length === MAX_WILDCARD_ENTRIES) {
      return { entries: [], problem: t('prompt.wildcardHasTooManyEntries', { most: MAX_WILDCARD_ENTRIES }) };
    }
    entries.push({ line, text: entry });
  }
  return { entries };
}

const LINE_END = /\r\n?|\n/g;
