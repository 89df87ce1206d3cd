import type { JsonValue } from '../service';

/** As in the file. */
export interface ListRow {
  /** Its first line, 1-based. */
  readonly line: number;
  /** In the order of the list's columns; undefined if the row has none. CSV, TSV and text have only strings. */
  readonly cells: readonly (JsonValue | undefined)[];
  /** Why this row is not reliable; null for a good one. */
  readonly problem: string | null;
}

export interface ListError {
  readonly line: number;
  readonly message: string;
}
