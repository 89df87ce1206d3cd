type Room = Readonly<{ width: number; height: number }>;

/**
 * The width of pictures in these rows if all of them must be in view, px; columns of equal width. Below 0 if
 * there is no space at all.
 * @param rows the aspect ratios of the pictures in each row, width / height
 * @param above the height of the line above each row of pictures, px
 */
export function widthThatFits(
  rows: readonly (readonly number[])[],
  { width, height }: Room,
  { gap, above = 0 }: Readonly<{ gap: number; above?: number }>,
): number {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  // for a width of 1
  const tall = rows.reduce((sum, row) => sum + Math.max(0, ...row.map((ratio) => 1 / ratio)), 0);
  const free = height - rows.length * above - (rows.length - 1) * gap;
  return Math.min((width - (columns - 1) * gap) / columns, tall > 0 ? free / tall : width);
}

/**
 * A layout whose pictures reach this share of the maximum size counts as equally good; then fewer rows are
 * preferred.
 */
const nearly = 0.94;

/**
 * The number of columns with which pictures are as large as possible, or nearly so, and all in view; and
 * their width, px. Width 0: there is no space.
 */
export function fitTiles(
  ratios: readonly number[],
  room: Room,
  spaces: Readonly<{ gap: number; above?: number }>,
): Readonly<{ columns: number; width: number }> {
  const ways = ratios.map((_, at) => {
    const columns = at + 1;
    const rows = Array.from({ length: Math.ceil(ratios.length / columns) }, (__, row) =>
      ratios.slice(row * columns, (row + 1) * columns),
    );
    return { columns, rows: rows.length, width: Math.max(0, widthThatFits(rows, room, spaces)) };
  });
  const least = nearly * Math.max(0, ...ways.map(({ width }) => width));
  const [{ columns, width } = { columns: 1, width: 0 }] = ways
    .filter((way) => way.width >= least)
    .toSorted((one, other) => one.rows - other.rows || one.columns - other.columns);
  return { columns, width };
}
