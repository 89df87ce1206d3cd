/** Maximum number of pictures on one screen of Survey. */
export const MAX_SURVEYED = 12;
