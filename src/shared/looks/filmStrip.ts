/** Number of frames in a film strip, taken from the middles of equal parts. `stripFrameEdge`: their longer edge, px. */
export const stripFrames = 10;

export const stripFrameEdge = 240;

export const MAX_STRIP_BYTES = 400 * 1024;
