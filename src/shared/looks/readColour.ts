/** How far a picture's colour may be from a wanted one, OKLab: from one that was picked; from one that was named. */
const pickedTolerance = 0.09;
const namedTolerance = 0.14;

/** Plain names of colours; of two with one colour the first is said. */
export const colourNames: Readonly<Record<string, string>> = {
  black: '#000000',
  grey: '#808080',
  gray: '#808080',
  silver: '#c0c0c0',
  white: '#ffffff',
  red: '#d62b2b',
  maroon: '#7a1f2b',
  pink: '#f2a0b5',
  magenta: '#d836a4',
  orange: '#ef8a2a',
  brown: '#7d5233',
  beige: '#dccdb0',
  gold: '#d4a73a',
  yellow: '#f2d43a',
  olive: '#7d7a35',
  green: '#3a9b4a',
  lime: '#9bd33a',
  teal: '#1f8a86',
  turquoise: '#45c8c0',
  cyan: '#3fc6e0',
  blue: '#2f62d0',
  navy: '#1b2a5c',
  purple: '#7a3fb0',
  violet: '#9a62d8',
};

/** A colour as it is typed: `#rrggbb`, `#rgb`, with or without its sign, or a name; null for anything else. */
export function readColour(text: string): Readonly<{ hex: string; tolerance: number }> | null {
  const plain = text.toLowerCase().replace(/^#/, '');
  const named = colourNames[plain];
  if (named !== undefined) return { hex: named, tolerance: namedTolerance };
  if (/^[0-9a-f]{6}$/.test(plain)) return { hex: `#${plain}`, tolerance: pickedTolerance };
  if (/^[0-9a-f]{3}$/.test(plain))
    return { hex: `#${[...plain].map((digit) => digit + digit).join('')}`, tolerance: pickedTolerance };
  return null;
}
