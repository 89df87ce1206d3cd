/** What the buttons over a picture have in common: for the pointer, by key its menu does the same. */
export const overlayButton = {
  size: 'sm',
  excludeFromTabOrder: true,
  variant: 'overlay',
  tooltipPlacement: 'top',
} as const;
