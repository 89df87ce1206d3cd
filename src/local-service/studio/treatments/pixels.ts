// What treatments are made of: pixels read, mapped and written back. What is clear stays clear.
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { css, mix } from '../Color';
import type { Palette } from '../Palette';
import type { SceneBrief } from '../Scene';

export function brightness(data: Uint8ClampedArray, at: number): number {
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}

/** The brightness that this share of the pixels stays below. */
export function shareOf(data: Uint8ClampedArray, share: number): number {
  const counts = new Uint32Array(256);
  let all = 0;
  for (let at = 0; at < data.length; at += 64) {
    const value = Math.round(brightness(data, at));
    counts[value] = (counts[value] ?? 0) + 1;
    all++;
  }
  let below = 0;
  for (let value = 0; value < 256; value++) {
    below += counts[value] ?? 0;
    if (below >= all * share) return value;
  }
  return 255;
}

export function toneMap(
  context: SKRSContext2D,
  width: number,
  height: number,
  map: (value: number) => readonly [number, number, number],
): void {
  const image = context.getImageData(0, 0, width, height);
  const table = Array.from({ length: 256 }, (_, value) => map(value));
  for (let at = 0; at < image.data.length; at += 4) {
    const color = table[Math.round(brightness(image.data, at))];
    if (color) image.data.set(color, at);
  }
  context.putImageData(image, 0, 0);
}

export function duotone(context: SKRSContext2D, { width, height, palette }: SceneBrief, alpha: number): void {
  const ramp = Array.from({ length: 256 }, (_, value) => {
    const t = value / 255;
    const color =
      t < 0.5 ? mix(palette.near, palette.accent, t * 2) : mix(palette.accent, palette.light, t * 2 - 1);
    return /rgba\((\d+),(\d+),(\d+)/.exec(css(color))?.slice(1).map(Number) ?? [0, 0, 0];
  });
  const image = context.getImageData(0, 0, width, height);
  for (let at = 0; at < image.data.length; at += 4) {
    const color = ramp[Math.round(brightness(image.data, at))] ?? [];
    for (let channel = 0; channel < 3; channel++) {
      image.data[at + channel] =
        (image.data[at + channel] ?? 0) * (1 - alpha) + (color[channel] ?? 0) * alpha;
    }
  }
  context.putImageData(image, 0, 0);
}

export function posterize(context: SKRSContext2D, { width, height }: SceneBrief, levels: number): void {
  soften(context, width, height, 2);
  const image = context.getImageData(0, 0, width, height);
  const step = 255 / (levels - 1);
  for (let at = 0; at < image.data.length; at += 4) {
    // steps in brightness alone: steps in each channel would bring in colours that are not there
    const value = brightness(image.data, at);
    const factor = value < 1 ? 1 : (Math.round(value / step) * step * 0.8 + value * 0.2) / value;
    for (let channel = 0; channel < 3; channel++) {
      image.data[at + channel] = (image.data[at + channel] ?? 0) * factor;
    }
  }
  context.putImageData(image, 0, 0);
}

export function soften(context: SKRSContext2D, width: number, height: number, radius: number): void {
  const copy = createCanvas(width, height);
  copy.getContext('2d').drawImage(context.canvas, 0, 0);
  context.filter = `blur(${radius.toFixed(1)}px)`;
  context.drawImage(copy, 0, 0);
  context.filter = 'none';
}

export function findEdges(context: SKRSContext2D, width: number, height: number): Float32Array {
  const { data } = context.getImageData(0, 0, width, height);
  const grey = new Float32Array(width * height);
  for (let pixel = 0; pixel < grey.length; pixel++) grey[pixel] = brightness(data, pixel * 4);
  const edges = new Float32Array(width * height);
  const at = (x: number, y: number) => grey[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const dx =
        at(x + 1, y - 1) +
        2 * at(x + 1, y) +
        at(x + 1, y + 1) -
        at(x - 1, y - 1) -
        2 * at(x - 1, y) -
        at(x - 1, y + 1);
      const dy =
        at(x - 1, y + 1) +
        2 * at(x, y + 1) +
        at(x + 1, y + 1) -
        at(x - 1, y - 1) -
        2 * at(x, y - 1) -
        at(x + 1, y - 1);
      edges[y * width + x] = Math.hypot(dx, dy);
    }
  }
  return edges;
}

export function inkEdges(
  context: SKRSContext2D,
  { width, height, palette }: SceneBrief,
  strength: number,
): void {
  paintEdges(context, findEdges(context, width, height), width, height, palette, strength);
}

export function paintEdges(
  context: SKRSContext2D,
  edges: Float32Array,
  width: number,
  height: number,
  palette: Palette,
  strength: number,
): void {
  const [r = 0, g = 0, b = 0] = /rgba\((\d+),(\d+),(\d+)/.exec(css(palette.near))?.slice(1).map(Number) ?? [];
  const ink = createCanvas(width, height);
  const pixels = ink.getContext('2d');
  const image = pixels.createImageData(width, height);
  for (let pixel = 0; pixel < edges.length; pixel++) {
    image.data.set([r, g, b, Math.min(255, Math.max(0, (edges[pixel] ?? 0) - 14) * strength)], pixel * 4);
  }
  pixels.putImageData(image, 0, 0);
  context.drawImage(ink, 0, 0);
}
