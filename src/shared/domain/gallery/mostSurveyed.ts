/** So many pictures can be seen on one screen, to choose among. */
export const mostSurveyed = 12;
