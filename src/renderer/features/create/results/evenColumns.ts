/**
 * The number of columns in which the rows of results are about equally long, so that the last row does not hold a single one
 * if that can be avoided: four results stand in two and two, not in three and one.
 * @param most the number of columns that have room, 1 or more. If all results fit in one row, it is the number of results:
 * none becomes wider for it.
 */
export function evenColumns(count: number, most: number): number {
  if (count <= most) return most;
  const columns = Math.ceil(count / Math.ceil(count / most));
  for (let fewer = columns; fewer > 1 && fewer >= columns / 2; fewer -= 1)
    if (count % fewer !== 1) return fewer;
  return columns;
}
