/** How wide panels may be made, how tall results may become, and how high the rows of the gallery aim to be, px. */
export const panelBounds = {
  queue: { min: 280, max: 640 },
  form: { min: 320, max: 560 },
  details: { min: 260, max: 560 },
  result: { min: 160, max: 640 },
  galleryRow: { min: 80, max: 520 },
} as const;
