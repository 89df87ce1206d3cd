/** Extra rows sent to main, because some of the shown rows may just have been deleted. */
const spare = 20;

/**
 * The ids of the first rows to fill, and a few more.
 * @param most maximum number of rows to fill
 */
export function rowsToFill(rows: Uint32Array, most: number): number[] {
  return [...rows.subarray(0, most + spare)];
}

/** Upper bound of the number of rows that a text can fill: at most one per line. */
export function mostRowsOf(text: string): number {
  return text.split(/\r\n?|\n/).length;
}
