/** How wide each tile of a row may become, so that no row is taller than `maxHeight` px. */
export function tileWidths(
  ratios: readonly number[],
  maxHeight: number,
): readonly Readonly<{ place: number; grow: number; maxWidth: number }>[] {
  return ratios.map((ratio, place) => ({ place, grow: ratio, maxWidth: Math.round(ratio * maxHeight) }));
}

/** The rows that the tiles of a job stand in: four are two rows of two. */
export function rowsOfTiles<T>(tiles: readonly T[]): readonly (readonly T[])[] {
  return tiles.length === 4 ? [tiles.slice(0, 2), tiles.slice(2)] : [tiles];
}

/** The shape of each tile of a job: of the asset once it is known, else as expected. */
export function tileRatios(
  expected: Readonly<{ count: number; width: number; height: number }>,
  assets: readonly Readonly<{ width: number; height: number }>[],
): readonly number[] {
  const count = Math.max(1, assets.length > 0 ? assets.length : expected.count);
  return Array.from({ length: count }, (_, index) => {
    const { width, height } = assets[index] ?? expected;
    return width > 0 && height > 0 ? Math.min(4, Math.max(0.25, width / height)) : 1;
  });
}
