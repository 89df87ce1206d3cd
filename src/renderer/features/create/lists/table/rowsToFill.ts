/** This many more rows are passed to main, because some of the shown rows may just have been removed. */
const extraRows = 20;

/** The ids of the rows to fill, and a few more. */
export function rowsToFill(rows: Uint32Array, maxRows: number): number[] {
  return [...rows.subarray(0, maxRows + extraRows)];
}

/** The maximum number of rows that a text fills: one row per line. */
export function maxRowsOf(text: string): number {
  return text.split(/\r\n?|\n/).length;
}
