/**
 * Maximum number of pictures in Compare; the command's title and the shortcut keys of the blind comparison
 * depend on it.
 */
export const mostCompared = 4;
