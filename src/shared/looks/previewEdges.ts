/** The longest edges of the two previews of a picture, pixels: of what fills a view, and of what stands among many. */
export const previewEdges = { large: 640, small: 400 } as const;
