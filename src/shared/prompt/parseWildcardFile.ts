import { formatCount } from '../words/formatCount';
/** One line of a wildcard file: itself a template, with an optional weight in front (`2::red`). */
export interface WildcardEntry {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** The entries of one wildcard file. */
export interface WildcardFile {
  readonly entries: readonly WildcardEntry[];
  /** Why it was not read, in words that follow its name: `is larger than 8 MB`. */
  readonly problem?: string;
}

/**
 * A wildcard file has at most so many entries.
 * @kept Its test goes up to it.
 */
export const MAX_WILDCARD_ENTRIES = 100_000;

/** Wildcard files by name: the path below the wildcards folder, `/` between folders, without `.txt`. */
export type Wildcards = ReadonlyMap<string, WildcardFile>;

/**
 * Reads a wildcard file: one entry a line; blank lines and lines beginning with `#` do not count
 * (`\#` begins an entry with a `#`); spaces at a line's ends are dropped.
 */
export function parseWildcardFile(text: string): WildcardFile {
  const entries: WildcardEntry[] = [];
  let line = 0;
  // line by line: a list of all lines would take many times the file
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at <= text.length; ) {
    LINE_END.lastIndex = at;
    const end = LINE_END.exec(text);
    const entry = text.slice(at, end?.index).trim();
    at = end === null ? text.length + 1 : LINE_END.lastIndex;
    line += 1;
    if (entry === '' || entry.startsWith('#')) continue;
    if (entries.length === MAX_WILDCARD_ENTRIES) {
      return { entries: [], problem: `has more than ${formatCount(MAX_WILDCARD_ENTRIES)} entries` };
    }
    entries.push({ line, text: entry });
  }
  return { entries };
}

const LINE_END = /\r\n?|\n/g;
