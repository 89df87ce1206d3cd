/**
 * @param ratio median width / height
 * @param room px
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
