// The packed look features of a picture, for search.
// offset 0, 8 bytes: the perceptual hash.
// Offset 8, 48 bytes: the colour layout: 4 × 4 cells, row by row, three bytes of OKLab each.
// Offset 56, 35 bytes: up to five colours, largest share first, seven bytes each: three of OKLab, three of
// sRGB, and the share in 255ths (0: no more colours).

/** Edge of the scaled-down picture from which the features are computed, px. */
export const lookEdge = 48;

export const hashBytes = 8;
export const layoutOffset = 8;
export const layoutEdge = 4;
export const layoutBytes = layoutEdge * layoutEdge * 3;
export const coloursOffset = layoutOffset + layoutBytes;
export const maxColours = 5;
export const colourBytes = 7;
export const lookBytes = coloursOffset + maxColours * colourBytes;

/** An OKLab component as a byte: 1.0 is 255. `middle`: the byte for 0, set for a and b, which may be negative. */
export function labByte(value: number, middle = 0): number {
  return Math.min(255, Math.max(0, Math.round(value * 255 + middle)));
}

/** The byte for 0 in OKLab's a and b. */
export const labMiddle = 128;
