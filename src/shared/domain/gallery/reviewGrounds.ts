/** What may be around a picture while it is judged. */
export const reviewGrounds = ['black', 'grey', 'white'] as const;
