/** One line of a wildcard file: itself a template, with an optional weight in front (`2::red`). */
export interface WildcardEntry {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** The entries of one wildcard file. */
export interface WildcardFile {
  readonly entries: readonly WildcardEntry[];
}

/** Wildcard files by name: the path below the wildcards folder, `/` between folders, without `.txt`. */
export type Wildcards = ReadonlyMap<string, WildcardFile>;

/**
 * Reads a wildcard file: one entry a line; blank lines and lines beginning with `#` do not count
 * (`\#` begins an entry with a `#`); spaces at a line's ends are dropped.
 */
export function parseWildcardFile(text: string): WildcardFile {
  const entries: WildcardEntry[] = [];
  let line = 0;
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    line += 1;
    const entry = raw.trim();
    if (entry !== '' && !entry.startsWith('#')) entries.push({ line, text: entry });
  }
  return { entries };
}
