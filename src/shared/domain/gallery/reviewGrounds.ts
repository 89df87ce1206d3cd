/** Background colours in review. */
export const reviewGrounds = ['black', 'grey', 'white'] as const;
