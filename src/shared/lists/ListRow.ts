import type { JsonValue } from '../service';

/** One row of a list, as it stands in the file. */
export interface ListRow {
  /** Where it begins, counted from 1. */
  readonly line: number;
  /** In the order of the list's columns; undefined where the row has none. CSV, TSV and text have strings only. */
  readonly cells: readonly (JsonValue | undefined)[];
  /** Why this row cannot be trusted; null for a good one. */
  readonly problem: string | null;
}

/** A line with something wrong, in words. */
export interface ListError {
  readonly line: number;
  readonly message: string;
}
