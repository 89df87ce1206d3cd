// What is printed: few inks on paper, each flat, with hard edges or in blocks.
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Color, css } from '../Color';
import type { SceneBrief } from '../Scene';
import { cellOf, type Inks, namedInks } from './namedInks';
import { brightness, findEdges, shareOf, soften } from './pixels';

type Rgb = readonly [number, number, number];

/** From here on a change of brightness is an edge. */
const edge = 42;
const paper: Rgb = [244, 238, 224];

/** Black and one colour, cut out with a gouge: flat, hard at the edges, with strokes in what is neither light nor dark. */
export function linocut(context: SKRSContext2D, brief: SceneBrief): void {
  const { width, height, palette, random } = brief;
  soften(context, width, height, Math.max(1, width / 400));
  const edges = findEdges(context, width, height);
  const stroke = Math.max(5, width / 110);
  const fine = finePlaces(edges, width, height, Math.round(stroke * 1.6));
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  const slope = random.fork('gouge').range(-0.35, 0.35);
  const wave = Float32Array.from(
    { length: width },
    (_, x) => x * slope + Math.sin(x / stroke / 3) * stroke * 0.3 + width * stroke,
  );
  const named = namedInks(data, brief);
  if (named !== null) {
    cutInInks(data, named, { width, edges, fine, stroke, wave });
    context.putImageData(image, 0, 0);
    return;
  }
  const dark = shareOf(data, 0.3);
  const light = Math.max(dark + 12, shareOf(data, 0.62));
  const black = rgbOf({ l: 0.22, c: Math.min(0.03, palette.near.c), h: palette.near.h });
  const second = strongestOf(data) ?? rgbOf({ ...palette.accent, l: 0.6 });
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

type Gouge = Readonly<{
  width: number;
  edges: Float32Array;
  /** 1 where strokes would leave nothing of what is there. */
  fine: Uint8Array;
  /** From one stroke to the next, px. */
  stroke: number;
  /** How far each column is along its stroke. */
  wave: Float32Array;
}>;

/** Each ink flat where it is meant, black at the edges, with strokes of black in its shadows and of paper in its light. */
function cutInInks(
  data: Uint8ClampedArray,
  { colors, of, lightness }: Inks,
  { width, edges, fine, stroke, wave }: Gouge,
): void {
  const inks = colors.map(rgbOf);
  for (let at = 0, pixel = 0; at < data.length; at += 4, pixel++) {
    const cell = cellOf(data, at);
    const place = of[cell] ?? 0;
    const x = pixel % width;
    const along = (((pixel - x) / width + (wave[x] ?? 0)) % stroke) / stroke;
    const darker = (colors[place]?.l ?? 1) - (lightness[cell] ?? 0);
    const isFine = fine[pixel] === 1;
    // paper is dark only where much less light is on it
    const shadow = place === 0 ? darker - 0.14 : darker - 0.08;
    const isBlack = (edges[pixel] ?? 0) > edge || (!isFine && along < Math.min(0.62, shadow * 2.4));
    const isLight = !isFine && place > 1 && along < Math.min(0.5, (-darker - 0.1) * 2.4);
    const ink = inks[isBlack ? 1 : isLight ? 0 : place] ?? paper;
    data[at] = ink[0];
    data[at + 1] = ink[1];
    data[at + 2] = ink[2];
  }
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
export function risograph(context: SKRSContext2D, brief: SceneBrief): void {
  const { width, height, mood, random } = brief;
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  const from = Uint8ClampedArray.from(data);
  const [first = 255] = mood.hues;
  const named = namedInks(data, brief);
  const one = rgbOf({ l: 0.46, c: 0.15, h: first });
  const other = rgbOf({ l: 0.7, c: 0.2, h: (first + 125) % 360 });
  const chance = random.fork('riso');
  const grains = Float32Array.from({ length: 4096 }, () => chance.next());
  const off = Math.max(2, Math.round(width / 180)) * 4;
  if (named !== null) {
    grainInInks(data, named, { width, grains, off });
    context.putImageData(image, 0, 0);
    return;
  }
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

/** Each ink in grains where it is meant, a little beside where it should be, and black in the shadows. */
function grainInInks(
  data: Uint8ClampedArray,
  { colors, of, lightness }: Inks,
  { width, grains, off }: Readonly<{ width: number; grains: Float32Array; off: number }>,
): void {
  const inks = colors.map(rgbOf);
  const from = Uint16Array.from({ length: data.length / 4 }, (_, pixel) => cellOf(data, pixel * 4));
  const ground = inks[0] ?? paper;
  for (let at = 0, pixel = 0; at < data.length; at += 4, pixel++) {
    const grain = grains[(pixel * 7 + Math.floor(pixel / width) * 131) & 4095] ?? 0.5;
    const printed = [...ground];
    const print = (place: number, much: number) => {
      if (much <= grain) return;
      for (let channel = 0; channel < 3; channel++)
        printed[channel] = ((printed[channel] ?? 0) * (inks[place]?.[channel] ?? 255)) / 255;
    };
    const own = from[pixel] ?? 0;
    const place = of[own] ?? 0;
    const darker = (colors[place]?.l ?? 1) - (lightness[own] ?? 0);
    print(1, place === 1 ? 1.1 - (lightness[own] ?? 0) : (darker - 0.1) * 1.3);
    for (let ink = 2; ink < inks.length; ink++) {
      const cell = from[Math.max(0, pixel - ((ink % 2) * off) / 4)] ?? 0;
      if (of[cell] !== ink) continue;
      const lighter = (lightness[cell] ?? 0) - (colors[ink]?.l ?? 0);
      print(ink, Math.max(0.35, 1.1 - 1.5 * Math.max(0, lighter)));
    }
    for (let channel = 0; channel < 3; channel++) data[at + channel] = printed[channel] ?? 0;
  }
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
