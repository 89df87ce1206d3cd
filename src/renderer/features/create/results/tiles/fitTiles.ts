type Room = Readonly<{ width: number; height: number }>;

/**
 * How wide pictures that stand in these rows become where all of them have to be seen, px; each has a column of the same
 * width. Less than 0 where there is no room at all.
 * @param rows the ratios of the pictures in each row, width / height
 * @param above what stands over each row of pictures, px
 */
export function widthThatFits(
  rows: readonly (readonly number[])[],
  { width, height }: Room,
  { gap, above = 0 }: Readonly<{ gap: number; above?: number }>,
): number {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  // of a width of 1
  const tall = rows.reduce((sum, row) => sum + Math.max(0, ...row.map((ratio) => 1 / ratio)), 0);
  const free = height - rows.length * above - (rows.length - 1) * gap;
  return Math.min((width - (columns - 1) * gap) / columns, tall > 0 ? free / tall : width);
}

/** A way whose pictures are so nearly as large as can be is as good, and then the one with fewer rows is easier to look at. */
const nearly = 0.94;

/**
 * In how many columns pictures stand so that they are as large as can be, or nearly, and all of them are seen; and how wide
 * they become so, px. Width 0: there is no room.
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
