/** What a pixel shows, 0 to 255 each. */
export type Rgb = readonly [number, number, number];

export const lightOf = ([r, g, b]: Rgb): number => 0.299 * r + 0.587 * g + 0.114 * b;

/** Of a picture's pixel. @param at its first byte */
export const rgbAt = (data: Uint8ClampedArray, at: number): Rgb => [
  data[at] ?? 0,
  data[at + 1] ?? 0,
  data[at + 2] ?? 0,
];

/** How far two colours are apart: in hue more than in light, since waves and clouds are lighter and darker. */
export function distance(one: Rgb, other: Rgb): number {
  const [r, g, b] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
  const light = lightOf([r, g, b]);
  return Math.hypot(light * 0.55, r - light, b - light);
}

/** The square of how far two colours are apart, channel by channel. */
export const squareApart = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, channel) => sum + (value - (other[channel] ?? 0)) ** 2, 0);
