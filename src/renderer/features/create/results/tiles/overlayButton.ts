/**
 * The common props of buttons over a picture. For the pointer only: by keyboard, the picture's menu does the
 * same.
 */
export const overlayButton = {
  size: 'sm',
  excludeFromTabOrder: true,
  variant: 'overlay',
  tooltipPlacement: 'top',
} as const;
