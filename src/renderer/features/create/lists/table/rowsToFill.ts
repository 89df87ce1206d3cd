/** Extra rows for main, because some of the shown rows may just have been removed. */
const spare = 20;

/** The ids of the rows to fill, and a few more. */
export function rowsToFill(rows: Uint32Array, most: number): number[] {
  return [...rows.subarray(0, most + spare)];
}

/** An upper bound: a text fills at most one row per line. */
export function mostRowsOf(text: string): number {
  return text.split(/\r\n?|\n/).length;
}
