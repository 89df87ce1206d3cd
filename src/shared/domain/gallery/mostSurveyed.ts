/** Maximum number of pictures on one screen of Survey. */
export const mostSurveyed = 12;
