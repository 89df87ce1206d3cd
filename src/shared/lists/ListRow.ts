import type { JsonValue } from '../service';

/** One row of a list, as in the file. */
export interface ListRow {
  /** Its first line, 1-based. */
  readonly line: number;
  /** In the order of the list's columns; undefined if the row has none. CSV, TSV and text contain only strings. */
  readonly cells: readonly (JsonValue | undefined)[];
  /** Why this row is not reliable; null for a good one. */
  readonly problem: string | null;
}

/** A line with an error. */
export interface ListError {
  readonly line: number;
  readonly message: string;
}
