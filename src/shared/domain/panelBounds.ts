/** How wide panels may be made, and how tall results may become, px. */
export const panelBounds = {
  queue: { min: 280, max: 640 },
  form: { min: 320, max: 560 },
  details: { min: 260, max: 560 },
  result: { min: 160, max: 640 },
} as const;
