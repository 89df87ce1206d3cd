/** Greatest width of a result, as a multiple of the height of results. */
const maxWidthFactor = 1.6;

/** Tile widths for rows of at most `--result-height`. @param maxFactor greatest width, in multiples of that height */
export function tileWidths(
  ratios: readonly number[],
  maxFactor = maxWidthFactor,
): readonly Readonly<{ index: number; ratio: number; grow: number; maxWidth: string }>[] {
  // flex factors with a sum below 1 distribute only that share of the space
  const ratioSum = Math.min(
    1,
    ratios.reduce((sum, ratio) => sum + ratio, 0),
  );
  return ratios.map((ratio, index) => ({
    index,
    ratio,
    grow: ratio / ratioSum,
    maxWidth: `calc(var(--result-height) * ${Math.min(ratio, maxFactor)})`,
  }));
}

/** Divides tiles into rows; four tiles are two rows of two. `free`: the number of empty places in a row. */
export function rowsOfTiles<T>(
  tiles: readonly T[],
): readonly Readonly<{ tiles: readonly T[]; free: number }>[] {
  const columns = columnsOfTiles(tiles.length);
  return Array.from({ length: Math.ceil(tiles.length / columns) }, (_, row) => {
    const rowTiles = tiles.slice(row * columns, (row + 1) * columns);
    return { tiles: rowTiles, free: columns - rowTiles.length };
  });
}

export function columnsOfTiles(count: number): number {
  return count < 4 ? Math.max(1, count) : count === 4 ? 2 : evenColumns(count, 4);
}

/** The assets of a job by their index in the answer. A deleted asset leaves its place empty. */
export function assetsByOrdinal<A extends Readonly<{ ordinal: number }>>(
  expected: Readonly<{ count: number }>,
  assets: readonly A[],
): readonly (A | undefined)[] {
  const byOrdinal = new Map(assets.map((asset) => [asset.ordinal, asset]));
  const last = Math.max(-1, ...byOrdinal.keys());
  const count = Math.max(1, assets.length > 0 ? last + 1 : expected.count);
  return Array.from({ length: count }, (_, ordinal) => byOrdinal.get(ordinal));
}

type Size = Readonly<{ width: number; height: number }>;

/** The aspect ratios of tiles: of the asset if it is known, otherwise of its source, otherwise as expected. */
export function tileRatios(
  { shape, expected }: Readonly<{ shape?: Size; expected: Size }>,
  assets: readonly (Size | undefined)[],
): readonly number[] {
  return assets.map((asset) => {
    const { width, height } = asset ?? shape ?? expected;
    return width > 0 && height > 0 ? Math.min(4, Math.max(0.25, width / height)) : 1;
  });
}

/**
 * The number of columns for rows of about equal length, so that no single result is left in the last row:
 * four results become two and two.
 * @param maxColumns the number of columns that fit; the result if all fit in one row, so that none gets wider
 */
export function evenColumns(count: number, maxColumns: number): number {
  if (count <= maxColumns) return maxColumns;
  const columns = Math.ceil(count / Math.ceil(count / maxColumns));
  for (let fewer = columns; fewer > 1 && fewer >= columns / 2; fewer -= 1)
    if (count % fewer !== 1) return fewer;
  return columns;
}
