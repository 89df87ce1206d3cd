type Room = Readonly<{ width: number; height: number }>;

/**
 * The width of pictures in columns of equal width if all rows must be in view, px; below 0 if there is no
 * space.
 * @param rows the aspect ratios (width / height) of the pictures in each row
 * @param above the height of the line above each row, px
 */
export function widthThatFits(
  rows: readonly (readonly number[])[],
  { width, height }: Room,
  { gap, above = 0 }: Readonly<{ gap: number; above?: number }>,
): number {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  // the height of all rows for a width of 1
  const tall = rows.reduce((sum, row) => sum + Math.max(0, ...row.map((ratio) => 1 / ratio)), 0);
  const free = height - rows.length * above - (rows.length - 1) * gap;
  return Math.min((width - (columns - 1) * gap) / columns, tall > 0 ? free / tall : width);
}

/** Layouts whose pictures reach this share of the largest size count as equally good; fewer rows win. */
const nearly = 0.94;

/** The columns with which pictures are about as large as possible and all in view. Width 0: no space. */
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
