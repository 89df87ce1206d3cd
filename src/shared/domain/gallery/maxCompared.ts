/** Maximum number of pictures in Compare; a command's title and the keys of the blind comparison depend on it. */
export const MAX_COMPARED = 4;
