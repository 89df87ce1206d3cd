import { createCanvas } from '@napi-rs/canvas';
import { type Color, css } from '../Color';
import type { Context } from '../Scene';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

type Size = Readonly<{ width: number; height: number }>;

/** Perceived brightness of a pixel, 0 to 255. @param at index of its first byte */
function brightness(data: Uint8ClampedArray, at: number): number {
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}

/** Maps each pixel. Transparent pixels stay transparent. */
export function mapPixels(
  context: Context,
  { width, height }: Size,
  map: (pixel: Rgb, value: number, place: number) => Rgb,
): void {
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  for (let at = 0; at < data.length; at += 4)
    data.set(map([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], brightness(data, at), at / 4), at);
  context.putImageData(image, 0, 0);
}

/** Interpolates: `one` at part 0, `other` at 1. */
export const blend = (one: Rgb, other: Rgb, part: number): Rgb => [
  one[0] + (other[0] - one[0]) * part,
  one[1] + (other[1] - one[1]) * part,
  one[2] + (other[2] - one[2]) * part,
];

export function rgbOf(color: Color): Rgb {
  const [red = 0, green = 0, blue = 0] = css(color).slice('rgba('.length).split(',').map(Number);
  return [red, green, blue];
}

/** Blurs the whole picture. @param radius px */
export function soften(context: Context, { width, height }: Size, radius: number): void {
  const copy = createCanvas(width, height);
  copy.getContext('2d').drawImage(context.canvas, 0, 0);
  context.filter = `blur(${radius.toFixed(1)}px)`;
  context.drawImage(copy, 0, 0);
  context.filter = 'none';
}

/** The brightness gradient at each pixel (Sobel). */
export function findEdges(context: Context, { width, height }: Size): Float32Array {
  const { data } = context.getImageData(0, 0, width, height);
  const grey = Float32Array.from({ length: width * height }, (_, pixel) => brightness(data, pixel * 4));
  const edges = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const of = (dx: number, dy: number) => grey[at + dx + dy * width] ?? 0;
      const across = of(1, -1) + 2 * of(1, 0) + of(1, 1) - of(-1, -1) - 2 * of(-1, 0) - of(-1, 1);
      const down = of(-1, 1) + 2 * of(0, 1) + of(1, 1) - of(-1, -1) - 2 * of(0, -1) - of(1, -1);
      edges[at] = Math.sqrt(across * across + down * down);
    }
  }
  return edges;
}
