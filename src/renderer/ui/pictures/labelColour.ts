/** The colours of labels and tags as background classes, the same in both themes. */
export const labelColour = {
  red: 'bg-label-red',
  yellow: 'bg-label-yellow',
  green: 'bg-label-green',
  blue: 'bg-label-blue',
  purple: 'bg-label-purple',
} as const;
