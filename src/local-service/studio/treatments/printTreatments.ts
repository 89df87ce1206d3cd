// What is printed: few inks on paper, each flat, with hard edges or in blocks.
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Color, css } from '../Color';
import type { SceneBrief } from '../Scene';
import { brightness, findEdges, shareOf, soften } from './pixels';

type Rgb = readonly [number, number, number];

/** From here on a change of brightness is an edge. */
const edge = 42;
const paper: Rgb = [244, 238, 224];

/** Black and one colour, cut out with a gouge: flat, hard at the edges, with strokes in what is neither light nor dark. */
export function linocut(context: SKRSContext2D, { width, height, palette, random }: SceneBrief): void {
  soften(context, width, height, Math.max(1, width / 400));
  const edges = findEdges(context, width, height);
  const stroke = Math.max(5, width / 110);
  const fine = finePlaces(edges, width, height, Math.round(stroke * 1.6));
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  const dark = shareOf(data, 0.3);
  const light = Math.max(dark + 12, shareOf(data, 0.62));
  const black = rgbOf({ l: 0.22, c: Math.min(0.03, palette.near.c), h: palette.near.h });
  const second = strongestOf(data) ?? rgbOf({ ...palette.accent, l: 0.6 });
  const slope = random.fork('gouge').range(-0.35, 0.35);
  const wave = Float32Array.from(
    { length: width },
    (_, x) => x * slope + Math.sin(x / stroke / 3) * stroke * 0.3 + width * stroke,
  );
  for (let at = 0, pixel = 0; at < data.length; at += 4, pixel++) {
    const value = brightness(data, at);
    const x = pixel % width;
    // strokes grow thinner the lighter it is
    const along = ((pixel - x) / width + (wave[x] ?? 0)) % stroke;
    const cut = along / stroke < 0.72 * (1 - (value - dark) / (light - dark));
    // strokes through an eye would leave nothing of it
    const isCut = fine[pixel] === 1 ? value < (dark + light) / 2 : value < light && cut;
    const isBlack = value < dark || (edges[pixel] ?? 0) > edge || isCut;
    const ink = isBlack ? black : chromaOf(data, at) > 70 ? second : paper;
    data[at] = ink[0];
    data[at + 1] = ink[1];
    data[at + 2] = ink[2];
  }
  context.putImageData(image, 0, 0);
}

/** 1 where so many edges lie near that it is a small thing: an eye, a ring, a beak. */
function finePlaces(edges: Float32Array, width: number, height: number, reach: number): Uint8Array {
  const across = width + 1;
  const sums = new Uint32Array(across * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      if ((edges[y * width + x] ?? 0) > edge) row++;
      sums[(y + 1) * across + x + 1] = (sums[y * across + x + 1] ?? 0) + row;
    }
  }
  const fine = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [up, down] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const at = (row: number, column: number) => sums[row * across + column] ?? 0;
      const near = at(down, right) - at(up, right) - at(down, left) + at(up, left);
      if (near > (down - up) * (right - left) * 0.17) fine[y * width + x] = 1;
    }
  }
  return fine;
}

/** Two inks laid over each other, a little beside where they should be, in grains. */
export function risograph(context: SKRSContext2D, { width, height, mood, random }: SceneBrief): void {
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  const from = Uint8ClampedArray.from(data);
  const [first = 255] = mood.hues;
  const one = rgbOf({ l: 0.46, c: 0.15, h: first });
  const other = rgbOf({ l: 0.7, c: 0.2, h: (first + 125) % 360 });
  const chance = random.fork('riso');
  const grains = Float32Array.from({ length: 4096 }, () => chance.next());
  const off = Math.max(2, Math.round(width / 180)) * 4;
  const light = shareOf(data, 0.8);
  for (let at = 0, pixel = 0; at < data.length; at += 4, pixel++) {
    const grain = grains[(pixel * 7 + Math.floor(pixel / width) * 131) & 4095] ?? 0.5;
    const dark = 1 - brightness(from, at) / Math.max(1, light);
    const beside = Math.max(0, at - off);
    const warm = ((from[beside] ?? 0) - (from[beside + 2] ?? 0)) / 160 + chromaOf(from, beside) / 500;
    const a = dark * 1.25 > grain ? 1 : 0;
    const b = warm > grain ? 1 : 0;
    for (let channel = 0; channel < 3; channel++) {
      const inked = (a ? (one[channel] ?? 0) / 255 : 1) * (b ? (other[channel] ?? 0) / 255 : 1);
      data[at + channel] = (paper[channel] ?? 0) * inked;
    }
  }
  context.putImageData(image, 0, 0);
}

/** Blocks of few colours. */
export function pixelArt(context: SKRSContext2D, { width, height }: SceneBrief): void {
  const block = Math.max(4, Math.round(Math.max(width, height) / 96));
  const [across, down] = [Math.ceil(width / block), Math.ceil(height / block)];
  const small = createCanvas(across, down);
  const pixels = small.getContext('2d');
  pixels.imageSmoothingQuality = 'high';
  pixels.drawImage(context.canvas, 0, 0, width, height, 0, 0, width / block, height / block);
  const image = pixels.getImageData(0, 0, across, down);
  for (let at = 0; at < image.data.length; at += 4) {
    for (let channel = 0; channel < 3; channel++) {
      const value = image.data[at + channel] ?? 0;
      // a little more contrast, in six steps
      image.data[at + channel] = Math.round((128 + (value - 128) * 1.15) / 51) * 51;
    }
    image.data[at + 3] = (image.data[at + 3] ?? 0) > 100 ? 255 : 0;
  }
  pixels.putImageData(image, 0, 0);
  context.save();
  context.clearRect(0, 0, width, height);
  context.imageSmoothingEnabled = false;
  context.drawImage(small, 0, 0, across * block, down * block);
  context.restore();
}

/** The colour that stands out, as an ink; null where all is grey. */
function strongestOf(data: Uint8ClampedArray): Rgb | null {
  const sum = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < data.length; at += 64) {
    const chroma = chromaOf(data, at) ** 3;
    weight += chroma;
    for (let channel = 0; channel < 3; channel++)
      sum[channel] = (sum[channel] ?? 0) + (data[at + channel] ?? 0) * chroma;
  }
  if (weight < 1e5) return null;
  const [r = 0, g = 0, b = 0] = sum.map((value) => value / weight);
  return [r, g, b];
}

function chromaOf(data: Uint8ClampedArray, at: number): number {
  const r = data[at] ?? 0;
  const g = data[at + 1] ?? 0;
  const b = data[at + 2] ?? 0;
  return Math.max(r, g, b) - Math.min(r, g, b);
}

function rgbOf(color: Color): Rgb {
  const [r = 0, g = 0, b = 0] = css(color).match(/\d+/g)?.map(Number) ?? [];
  return [r, g, b];
}
