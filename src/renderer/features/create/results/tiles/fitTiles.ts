type Area = Readonly<{ width: number; height: number }>;

/**
 * The width of pictures in columns of equal width if all rows must be in view, px; below 0 if there is no
 * space.
 * @param rows the aspect ratios (width / height) of the pictures in each row
 * @param above the height of the line above each row, px
 */
export function widthThatFits(
  rows: readonly (readonly number[])[],
  { width, height }: Area,
  { gap, above = 0 }: Readonly<{ gap: number; above?: number }>,
): number {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  // the height of all rows for a width of 1
  const relativeHeight = rows.reduce((sum, row) => sum + Math.max(0, ...row.map((ratio) => 1 / ratio)), 0);
  const freeHeight = height - rows.length * above - (rows.length - 1) * gap;
  return Math.min(
    (width - (columns - 1) * gap) / columns,
    relativeHeight > 0 ? freeHeight / relativeHeight : width,
  );
}

/** Layouts whose pictures reach this share of the largest size count as equally good; fewer rows win. */
const minSizeShare = 0.94;

/** The number of columns with which all pictures are in view and about as large as possible. Width 0: no space. */
export function fitTiles(
  ratios: readonly number[],
  available: Area,
  spaces: Readonly<{ gap: number; above?: number }>,
): Readonly<{ columns: number; width: number }> {
  const layouts = ratios.map((_, index) => {
    const columns = index + 1;
    const rows = Array.from({ length: Math.ceil(ratios.length / columns) }, (__, row) =>
      ratios.slice(row * columns, (row + 1) * columns),
    );
    return { columns, rows: rows.length, width: Math.max(0, widthThatFits(rows, available, spaces)) };
  });
  const minWidth = minSizeShare * Math.max(0, ...layouts.map(({ width }) => width));
  const [{ columns, width } = { columns: 1, width: 0 }] = layouts
    .filter((layout) => layout.width >= minWidth)
    .toSorted((one, other) => one.rows - other.rows || one.columns - other.columns);
  return { columns, width };
}
