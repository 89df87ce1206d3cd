/**
 * The number of columns with which pictures of this ratio are largest.
 * @param ratio median width / height
 * @param available the area for all pictures, px
 */
export function surveyColumns(
  count: number,
  ratio: number,
  available: Readonly<{ width: number; height: number }>,
): number {
  let best = 1;
  let widest = 0;
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const width = Math.min(available.width / columns, (available.height / rows) * ratio);
    if (width <= widest) continue;
    widest = width;
    best = columns;
  }
  return best;
}
