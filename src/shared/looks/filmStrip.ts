/** Number of frames in a film strip: the middles of as many equal parts of the film. */
export const stripFrames = 10;

export const stripFrameEdge = 240;

export const MAX_STRIP_BYTES = 400 * 1024;
