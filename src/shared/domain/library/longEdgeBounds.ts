/** The longest edge that a picture may be given as it is exported or copied, pixels. */
export const longEdgeBounds = { min: 16, max: 16_384 } as const;

/** Those that are offered, the largest first. */
export const longEdges = [4096, 2048, 1600, 1080, 640] as const;

/** Whether a picture may be given this long edge, pixels. */
export function isLongEdge(value: number): boolean {
  return Number.isInteger(value) && value >= longEdgeBounds.min && value <= longEdgeBounds.max;
}
