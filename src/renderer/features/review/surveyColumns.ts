/**
 * In how many columns pictures become the largest.
 * @param ratio of width to height that they have in the middle
 * @param room width and height, px
 */
export function surveyColumns(
  count: number,
  ratio: number,
  room: Readonly<{ width: number; height: number }>,
): number {
  let best = 1;
  let widest = 0;
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const width = Math.min(room.width / columns, (room.height / rows) * ratio);
    if (width <= widest) continue;
    widest = width;
    best = columns;
  }
  return best;
}
