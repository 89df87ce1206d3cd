/** Number of frames in a film strip: the middles of as many equal parts of the film. */
export const stripMoments = 10;

/** The longest edge of a frame, px. */
export const stripMomentEdge = 240;

/** Maximum size of a strip, bytes. */
export const mostStripBytes = 400 * 1024;
