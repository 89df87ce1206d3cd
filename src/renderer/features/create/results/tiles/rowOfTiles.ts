/** Greatest width of a result, as a multiple of the height of results. */
const longestRatio = 1.6;

/** No row is taller than `--result-height`. @param longest width of the widest tile, in multiples of it */
export function tileWidths(
  ratios: readonly number[],
  longest = longestRatio,
): readonly Readonly<{ place: number; ratio: number; grow: number; maxWidth: string }>[] {
  // flex factors with a sum below 1 distribute only that share of the space
  const whole = Math.min(
    1,
    ratios.reduce((sum, ratio) => sum + ratio, 0),
  );
  return ratios.map((ratio, place) => ({
    place,
    ratio,
    grow: ratio / whole,
    maxWidth: `calc(var(--result-height) * ${Math.min(ratio, longest)})`,
  }));
}

/** Four tiles are two rows of two. `free`: empty places in the last row. */
export function rowsOfTiles<T>(
  tiles: readonly T[],
): readonly Readonly<{ tiles: readonly T[]; free: number }>[] {
  const columns = columnsOfTiles(tiles.length);
  return Array.from({ length: Math.ceil(tiles.length / columns) }, (_, row) => {
    const own = tiles.slice(row * columns, (row + 1) * columns);
    return { tiles: own, free: columns - own.length };
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
  const byPlace = new Map(assets.map((asset) => [asset.ordinal, asset]));
  const last = Math.max(-1, ...byPlace.keys());
  const count = Math.max(1, assets.length > 0 ? last + 1 : expected.count);
  return Array.from({ length: count }, (_, place) => byPlace.get(place));
}

type Size = Readonly<{ width: number; height: number }>;

/** Of the asset if it is known, otherwise of its source, otherwise as expected. */
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
 * @param most the number of columns that fit; the result if all fit in one row, so that none gets wider
 */
export function evenColumns(count: number, most: number): number {
  if (count <= most) return most;
  const columns = Math.ceil(count / Math.ceil(count / most));
  for (let fewer = columns; fewer > 1 && fewer >= columns / 2; fewer -= 1)
    if (count % fewer !== 1) return fewer;
  return columns;
}
