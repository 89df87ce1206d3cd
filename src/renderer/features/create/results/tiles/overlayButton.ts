/** The shared classes of buttons over a picture. They are for the pointer: by key, the picture's menu does the same. */
export const overlayButton = {
  size: 'sm',
  excludeFromTabOrder: true,
  variant: 'overlay',
  tooltipPlacement: 'top',
} as const;
