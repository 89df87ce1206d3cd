export const reviewGrounds = ['black', 'grey', 'white'] as const;
