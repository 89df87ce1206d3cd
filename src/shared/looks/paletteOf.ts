import { colourBytes, coloursOffset, lookBytes, maxColours } from './lookLayout';

/** A colour as `#rrggbb`, and its share of the picture, 0 to 1. */
export type Swatch = Readonly<{ hex: string; share: number }>;

/** The colours of packed features, largest share first. */
export function paletteOf(look: Uint8Array): readonly Swatch[] {
  if (look.length !== lookBytes) return [];
  return Array.from({ length: maxColours }, (_, index) => {
    const offset = coloursOffset + index * colourBytes;
    const rgb = [...look.subarray(offset + 3, offset + 6)];
    const hex = `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    return { hex, share: (look[offset + 6] ?? 0) / 255 };
  }).filter(({ share }) => share > 0);
}
