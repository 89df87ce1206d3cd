/**
 * The number of columns for rows of about equal length, so that no single result is left in the last row:
 * four results become two and two.
 * @param most the number of columns that fit; the result if all fit in one row, so that none gets wider
 */
export function evenColumns(count: number, most: number): number {
  if (count <= most) return most;
  const columns = Math.ceil(count / Math.ceil(count / most));
  for (let fewer = columns; fewer > 1 && fewer >= columns / 2; fewer -= 1)
    if (count % fewer !== 1) return fewer;
  return columns;
}
