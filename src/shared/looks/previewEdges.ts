/** The longest edges of the two previews of a picture, px: for a large view, and for tiles. */
export const previewEdges = { large: 640, small: 400 } as const;
