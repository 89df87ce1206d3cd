/** Number of frames in a film strip: the middles of as many equal parts of the film. */
export const stripMoments = 10;

export const stripMomentEdge = 240;

export const mostStripBytes = 400 * 1024;
