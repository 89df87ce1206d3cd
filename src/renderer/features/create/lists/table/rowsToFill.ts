/** Rows that were taken away a moment ago may be among those shown: so many more are named than are written into. */
const spare = 20;

/** The ids of the first rows that are written into, and a few more. @param most how many are, at most */
export function rowsToFill(rows: Uint32Array, most: number): number[] {
  return [...rows.subarray(0, most + spare)];
}

/** How many rows a text can fill: each takes a line of it, or more. */
export function mostRowsOf(text: string): number {
  return text.split(/\r\n?|\n/).length;
}
