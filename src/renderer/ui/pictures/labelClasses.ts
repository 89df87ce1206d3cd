export const labelClasses = {
  red: 'bg-label-red',
  yellow: 'bg-label-yellow',
  green: 'bg-label-green',
  blue: 'bg-label-blue',
  purple: 'bg-label-purple',
} as const;
