/** Limits in px: the width of panels, the height of results and of the gallery's rows. */
export const panelBounds = {
  queue: { min: 280, max: 640 },
  form: { min: 320, max: 560 },
  details: { min: 260, max: 560 },
  result: { min: 160, max: 640 },
  galleryRow: { min: 80, max: 520 },
} as const;
