/** A film's strip: so many of its moments beside each other, the middles of as many equal parts of it. */
export const stripMoments = 10;

/** The longest edge of one of them, pixels. */
export const stripMomentEdge = 240;

/** A strip as the window gives it is at most so large, bytes. */
export const mostStripBytes = 400 * 1024;
