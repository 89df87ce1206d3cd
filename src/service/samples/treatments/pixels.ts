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

/**
 * Few tones, laid as washes: each goes over into the next softly. They follow the smoothed brightness, because a slow gradient
 * of whole numbers has steps of its own, which hard limits would show as stairs.
 */
export function layWashes(context: SKRSContext2D, { width, height }: SceneBrief, levels: number): void {
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  const grey = smoothed(greyOf(data), width, height, Math.max(2, Math.round(width / 220)));
  const step = 255 / (levels - 1);
  // in sixteenths, so that the way of each tone is worked out once
  const factors = Float32Array.from({ length: 256 * 16 }, (_, sixteenth) => {
    const value = Math.max(1, sixteenth / 16);
    const low = Math.floor(value / step);
    const part = Math.min(1, Math.max(0, (value / step - low - 0.38) / 0.24));
    const tone = (low + part * part * (3 - 2 * part)) * step;
    return (tone * 0.8 + value * 0.2) / value;
  });
  for (let at = 0, pixel = 0; at < data.length; at += 4, pixel++) {
    const factor = factors[Math.round((grey[pixel] ?? 0) * 16)] ?? 1;
    data[at] = (data[at] ?? 0) * factor;
    data[at + 1] = (data[at + 1] ?? 0) * factor;
    data[at + 2] = (data[at + 2] ?? 0) * factor;
  }
  context.putImageData(image, 0, 0);
}

function greyOf(data: Uint8ClampedArray): Float32Array {
  const grey = new Float32Array(data.length / 4);
  for (let pixel = 0; pixel < grey.length; pixel++) grey[pixel] = brightness(data, pixel * 4);
  return grey;
}

/** The means of the squares about each point, twice: nearly a blur, and in fractions. */
function smoothed(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  let now = values;
  for (const [length, apart, lines, between] of [
    [width, 1, height, width],
    [height, width, width, 1],
    [width, 1, height, width],
    [height, width, width, 1],
  ] as const) {
    const next = new Float32Array(now.length);
    const far = Math.min(radius, length - 1);
    for (let line = 0; line < lines; line++) {
      const start = line * between;
      const end = start + (length - 1) * apart;
      let sum = (now[start] ?? 0) * far;
      for (let index = 0; index <= far; index++) sum += now[start + index * apart] ?? 0;
      for (let at = start; at <= end; at += apart) {
        next[at] = sum / (2 * far + 1);
        sum +=
          (now[Math.min(end, at + (far + 1) * apart)] ?? 0) - (now[Math.max(start, at - far * apart)] ?? 0);
      }
    }
    now = next;
  }
  return now;
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
  const grey = greyOf(data);
  const edges = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const [up, down] = [at - width, at + width];
      const upLeft = grey[up - 1] ?? 0;
      const upRight = grey[up + 1] ?? 0;
      const downLeft = grey[down - 1] ?? 0;
      const downRight = grey[down + 1] ?? 0;
      const dx = upRight + 2 * (grey[at + 1] ?? 0) + downRight - upLeft - 2 * (grey[at - 1] ?? 0) - downLeft;
      const dy = downLeft + 2 * (grey[down] ?? 0) + downRight - upLeft - 2 * (grey[up] ?? 0) - upRight;
      edges[at] = Math.sqrt(dx * dx + dy * dy);
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
  const { data } = image;
  for (let pixel = 0, at = 0; pixel < edges.length; pixel++, at += 4) {
    data[at] = r;
    data[at + 1] = g;
    data[at + 2] = b;
    data[at + 3] = ((edges[pixel] ?? 0) - 14) * strength;
  }
  pixels.putImageData(image, 0, 0);
  context.drawImage(ink, 0, 0);
}
