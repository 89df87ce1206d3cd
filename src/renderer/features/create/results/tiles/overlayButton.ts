/** Props of buttons over a picture. For the pointer only; the menu of the picture has the same actions. */
export const overlayButton = {
  size: 'sm',
  excludeFromTabOrder: true,
  variant: 'overlay',
  tooltipPlacement: 'top',
} as const;
