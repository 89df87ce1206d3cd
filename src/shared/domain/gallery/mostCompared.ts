/** So many pictures are compared at once; the words of the command and the keys of the blind choice count on it. */
export const mostCompared = 4;
