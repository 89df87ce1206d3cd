/**
 * The number of columns for rows of about equal length, so that the last row does not have a single result if
 * possible: four results become two and two, not three and one.
 * @param most the number of columns that fit, 1 or more. If all results fit in one row, the result is `most`,
 * so that none gets wider
 */
export function evenColumns(count: number, most: number): number {
  if (count <= most) return most;
  const columns = Math.ceil(count / Math.ceil(count / most));
  for (let fewer = columns; fewer > 1 && fewer >= columns / 2; fewer -= 1)
    if (count % fewer !== 1) return fewer;
  return columns;
}
