/**
 * In how many columns results stand so that their rows are about as long as each other, and the last does not hold a
 * single one where that can be avoided: four in two and two, not three and one.
 * @param most as many as there is room for, 1 or more. Where all have room in one row, these: none becomes wider for it.
 */
export function evenColumns(count: number, most: number): number {
  if (count <= most) return most;
  const columns = Math.ceil(count / Math.ceil(count / most));
  for (let fewer = columns; fewer > 1 && fewer >= columns / 2; fewer -= 1)
    if (count % fewer !== 1) return fewer;
  return columns;
}
