import { evenColumns } from '../evenColumns';

/** A result is at most so many times wider than results may be tall. */
const longestRatio = 1.6;

/**
 * How wide the tiles of a row become, by their ratios: no row is taller than results may be, `--result-height`.
 * @param longest a tile is at most so many times wider than that
 */
export function tileWidths(
  ratios: readonly number[],
  longest = longestRatio,
): readonly Readonly<{ place: number; ratio: number; grow: number; maxWidth: string }>[] {
  // of less than 1 in all, CSS gives away that share of the room only
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

/** The rows that the tiles of a job stand in: four are two rows of two. `free`: places that the last one leaves. */
export function rowsOfTiles<T>(
  tiles: readonly T[],
): readonly Readonly<{ tiles: readonly T[]; free: number }>[] {
  const columns = columnsOfTiles(tiles.length);
  return Array.from({ length: Math.ceil(tiles.length / columns) }, (_, row) => {
    const own = tiles.slice(row * columns, (row + 1) * columns);
    return { tiles: own, free: columns - own.length };
  });
}

/** How many tiles of a job stand side by side. */
export function columnsOfTiles(count: number): number {
  return count < 4 ? Math.max(1, count) : count === 4 ? 2 : evenColumns(count, 4);
}

/** The assets of a job, each at the place that its answer gave it: one that was deleted leaves its place empty. */
export function assetsByPlace<A extends Readonly<{ ordinal: number }>>(
  expected: Readonly<{ count: number }>,
  assets: readonly A[],
): readonly (A | undefined)[] {
  const byPlace = new Map(assets.map((asset) => [asset.ordinal, asset]));
  const last = Math.max(-1, ...byPlace.keys());
  const count = Math.max(1, assets.length > 0 ? last + 1 : expected.count);
  return Array.from({ length: count }, (_, place) => byPlace.get(place));
}

type Size = Readonly<{ width: number; height: number }>;

/** The shape of each tile of a job: of the asset once it is known, else of its source, else as expected. */
export function tileRatios(
  { shape, expected }: Readonly<{ shape?: Size; expected: Size }>,
  assets: readonly (Size | undefined)[],
): readonly number[] {
  return assets.map((asset) => {
    const { width, height } = asset ?? shape ?? expected;
    return width > 0 && height > 0 ? Math.min(4, Math.max(0.25, width / height)) : 1;
  });
}
