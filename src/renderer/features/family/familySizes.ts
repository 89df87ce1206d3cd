/** Distance between columns, px. */
export const column = 248;
/** Width of the picture within a column, px. */
export const span = 104;
/** Height of a row, px. */
export const row = 88;
