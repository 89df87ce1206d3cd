// A picture's look, packed: what it is found by. Hash, then layout, then colours.
//
//   0  8 bytes   the perceptual hash
//   8  48 bytes  the colour layout: 4 × 4 cells, row by row, three bytes of OKLab each
//  56  35 bytes  up to five colours, the most of the picture first, seven bytes each: three of OKLab, three of sRGB,
//                its share of the picture in 255ths, 0 where there is no more

/** Edge of the picture that a look is taken of, pixels. */
export const lookEdge = 48;

export const hashBytes = 8;
export const layoutAt = 8;
export const layoutEdge = 4;
export const layoutBytes = layoutEdge * layoutEdge * 3;
export const coloursAt = layoutAt + layoutBytes;
export const mostColours = 5;
export const colourBytes = 7;
export const lookBytes = coloursAt + mostColours * colourBytes;

/** A part of OKLab in a byte; `middle` for its colours, which may be negative. One is 255 in each. */
export function labByte(value: number, middle = 0): number {
  return Math.min(255, Math.max(0, Math.round(value * 255 + middle)));
}

/** What lies in the middle of the bytes of OKLab's a and b. */
export const labMiddle = 128;
