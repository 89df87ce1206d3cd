/** The longest edge that an export may be given, pixels. */
export const longEdgeBounds = { min: 16, max: 16_384 } as const;
