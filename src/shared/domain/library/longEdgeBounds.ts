/** Limits of the long edge of an exported or copied picture, px. */
export const longEdgeBounds = { min: 16, max: 16_384 } as const;

/** The sizes offered in menus, largest first. */
export const longEdges = [4096, 2048, 1600, 1080, 640] as const;

export function isLongEdge(value: number): boolean {
  return Number.isInteger(value) && value >= longEdgeBounds.min && value <= longEdgeBounds.max;
}
