/** Default tolerances, OKLab distance in hundredths: for a picked colour, and for a named colour. */
const defaultTolerance = 9;
const namedTolerance = 14;

/** Names of colours; the first of two with the same value is used. */
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

export type ColourQuery = Readonly<{
  text: string;
  hex: string;
  /** OKLab distance, in hundredths: 9 is near, 30 is wide. */
  tolerance: number;
}>;

/** Parses `#rrggbb`, `rgb` or a name, with an optional tolerance: `#d08030~20`. Null for other texts. */
export function readColour(typed: string): ColourQuery | null {
  const [, text = '', toleranceText] = /^([^~]*)(?:~(\d{1,2}))?$/.exec(typed) ?? [];
  const hexOrName = text.toLowerCase().replace(/^#/, '');
  const namedHex = colourNames[hexOrName];
  const tolerance =
    toleranceText === undefined
      ? namedHex === undefined
        ? defaultTolerance
        : namedTolerance
      : Number(toleranceText);
  if (namedHex !== undefined) return { text, hex: namedHex, tolerance };
  if (/^[0-9a-f]{6}$/.test(hexOrName)) return { text, hex: `#${hexOrName}`, tolerance };
  if (/^[0-9a-f]{3}$/.test(hexOrName))
    return { text, hex: `#${[...hexOrName].map((digit) => digit + digit).join('')}`, tolerance };
  return null;
}
