export const reviewBackgrounds = ['black', 'grey', 'white'] as const;
