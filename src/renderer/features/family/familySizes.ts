/** From one column to the next, pixels. */
export const column = 248;
/** Of that, so much is the picture's. */
export const span = 104;
/** The height of a row, pixels. */
export const row = 88;
