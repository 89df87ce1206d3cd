// The sky, the sea, the grass and the background of a picture that is edited, found by where they are and by their colour.
import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Color, css } from './Color';
import { colorName, colorOfName } from './colorWords';

export type Region = 'sky' | 'water' | 'grass' | 'background';

/** "make the sea teal": where it stands in the text, and what is asked for. */
export interface Recolour {
  readonly region: Region;
  readonly color: Color;
  /** In the text's own words: "sea teal". */
  readonly name: string;
  readonly at: number;
  readonly end: number;
}

const regions: readonly (readonly [Region, string])[] = [
  ['sky', 'sk(?:y|ies)'],
  ['water', 'seas?|oceans?|waters?|waves?|lakes?|rivers?|ponds?'],
  ['grass', 'grass|meadows?|fields?|lawns?|hills?|pastures?'],
  ['background', 'backgrounds?|backdrops?|walls?'],
];
const regionWords = regions.map(([, words]) => words).join('|');
const patterns: readonly RegExp[] = [
  `\\b(?:make|turn|paint|colou?r|recolou?r|change|set) (?:the )?(?<what>${regionWords})(?: colou?r)?(?: (?:to|into|in|a|an|more))* (?<color>${colorName})\\b`,
  `(?:,| and) (?:the )?(?<what>${regionWords}) (?<color>${colorName})(?= ?(?:[,.;]|$)| (?:and|with)\\b)`,
  `\\b(?:with|give it|make it|paint|add) an? (?<color>${colorName}) (?<what>${regionWords})\\b`,
].map((pattern) => new RegExp(pattern, 'gi'));

/** Which parts of a picture an edit wants in which colours. */
export function readRecolours(text: string): readonly Recolour[] {
  return patterns.flatMap((pattern) =>
    [...text.slice(0, 4000).matchAll(pattern)].flatMap(({ 0: words, index, groups }) => {
      const what = groups?.what ?? '';
      const region = regions.find(([, names]) => new RegExp(`^(?:${names})$`, 'i').test(what))?.[0];
      const color = colorOfName(groups?.color ?? '');
      if (region === undefined || color === null) return [];
      const name = `${what} ${groups?.color ?? ''}`;
      return [{ region, color, name, at: index, end: index + words.length }];
    }),
  );
}

type Rgb = readonly [number, number, number];
/** A colour that is no farther from that of its row is of it; what is twice as far is not. */
const near = 26;
/** A part that is smaller than this, of the picture, was not found. */
const leastShare = 0.015;

/** Gives a part of a picture another colour, in the light and shade that it has. False: there is no such part. */
export function recolour(
  context: SKRSContext2D,
  width: number,
  height: number,
  { region, color }: Pick<Recolour, 'region' | 'color'>,
): boolean {
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  const mask = maskOf(data, width, height, region);
  let [sum, weight] = [0, 0];
  for (let pixel = 0; pixel < mask.length; pixel++) {
    sum += (mask[pixel] ?? 0) * lightOf(data, pixel * 4);
    weight += mask[pixel] ?? 0;
  }
  if (weight < mask.length * leastShare) return false;
  const mean = Math.max(24, sum / weight);
  const wanted = css(color).match(/\d+/g)?.map(Number) ?? [];
  // a dark sea stays darker than the colour itself, and a pale one lighter
  const level = 0.4 + 0.6 * Math.min(1.4, mean / 120);
  for (let pixel = 0; pixel < mask.length; pixel++) {
    const part = mask[pixel] ?? 0;
    if (part === 0) continue;
    const lit = (lightOf(data, pixel * 4) / mean) * level;
    for (let channel = 0; channel < 3; channel++) {
      const own = data[pixel * 4 + channel] ?? 0;
      const full = wanted[channel] ?? 0;
      const shaded = lit <= 1 ? full * lit : full + (255 - full) * Math.min(1, (lit - 1) * 0.8);
      data[pixel * 4 + channel] = own + (shaded - own) * part;
    }
  }
  context.putImageData(image, 0, 0);
  return true;
}

/** Where the ground or the water begins, px from above; null: no line goes across the picture. */
export function findHorizon(data: Uint8ClampedArray, width: number, height: number): number | null {
  const step = Math.max(1, Math.floor(width / 120));
  const shares: Readonly<{ row: number; share: number }>[] = [];
  for (let row = Math.floor(height * 0.25); row < height * 0.85; row++) {
    let [crossed, all] = [0, 0];
    for (let x = 0; x < width; x += step) {
      all++;
      if (apart(data, ((row - 2) * width + x) * 4, rgbAt(data, ((row + 2) * width + x) * 4)) > 9) crossed++;
    }
    shares.push({ row, share: crossed / all });
  }
  const most = shares.reduce((best, { share }) => Math.max(best, share), 0);
  // the first of several: below it are waves, and the shore
  return most > 0.3 ? (shares.find(({ share }) => share > most * 0.55)?.row ?? null) : null;
}

function maskOf(data: Uint8ClampedArray, width: number, height: number, region: Region): Float32Array {
  const mask = new Float32Array(width * height);
  const horizon = findHorizon(data, width, height);
  const isBackground = region === 'background';
  if (region === 'water' && horizon === null) return mask;
  if (region === 'sky') return skyMask(data, width, height, horizon ?? Math.round(height * 0.6));
  const from = region === 'water' || region === 'grass' ? (horizon ?? Math.round(height * 0.45)) : 0;
  const to = endOf(data, width, height, region, horizon);
  const shore = region === 'water' ? shoreOf(data, width, height, from) : null;
  let before: Rgb | null = null;
  for (let row = from; row < to; row++) {
    const found: Rgb = isBackground
      ? edgeOf(data, width, row)
      : medianOf(data, width, row, region === 'water');
    // a row that is mostly of what stands in the water is as the one above
    const isBelow = region === 'water' && row > from + 4;
    const own: Rgb = isBelow && before !== null && distance(found, before) > 16 ? before : found;
    before = own;
    for (let x = 0; x < width; x++) {
      const at = (row * width + x) * 4;
      if (region === 'grass') {
        mask[row * width + x] = isGreen(rgbAt(data, at)) ? 1 : 0;
        continue;
      }
      const isShore = shore !== null && apart(data, at, shore.land) < apart(data, at, shore.sea);
      mask[row * width + x] = isShore ? 0 : Math.min(1, Math.max(0, 2 - apart(data, at, own) / near));
    }
  }
  if (isBackground) keepConnected(mask, width, height);
  return mask;
}

function endOf(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  region: Region,
  horizon: number | null,
): number {
  if (region !== 'background' || horizon === null || horizon + 5 >= height) return height;
  // what stands before a wall has edges too: where a floor begins, it does so at the sides
  const [above, below] = [edgeOf(data, width, horizon - 5), edgeOf(data, width, horizon + 5)];
  return distance(above, below) > 9 ? horizon : height;
}

/** What the sea is like below the horizon, and the land at the foot of the picture; null: there is none. */
function shoreOf(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  horizon: number,
): Readonly<{ sea: Rgb; land: Rgb }> | null {
  const sea = medianOf(data, width, Math.round(horizon + (height - horizon) * 0.2), true);
  const land = medianOf(data, width, Math.round(height * 0.93), false);
  const light = ([r, g, b]: Rgb) => 0.299 * r + 0.587 * g + 0.114 * b;
  // a sea is darker the nearer it is
  const isLandLike = light(land) > light(sea) + 6 || (isLand(land) && !isLand(sea));
  return isLandLike && distance(sea, land) > 12 ? { sea, land } : null;
}

/** A step of colour between neighbours from which on something else begins: a ridge under the sky. */
const skyStep = 5;
/** How many pixels a cell of the sky is wide: grain is no edge. */
const cell = 3;

/** What goes over from the upper edge of the picture without a step: clouds and the glow of the sun belong to it. */
function skyMask(data: Uint8ClampedArray, width: number, height: number, to: number): Float32Array {
  const [wide, tall] = [Math.floor(width / cell), Math.floor(to / cell)];
  const cells = Array.from({ length: wide * tall }, (_, at) =>
    cellAt(data, width, (at % wide) * cell, Math.floor(at / wide) * cell),
  );
  const seen = new Uint8Array(cells.length);
  const stack: number[] = [];
  const visit = (at: number, from: Rgb | null) => {
    const here = cells[at];
    if (here === undefined || seen[at] === 1 || (from !== null && distance(here, from) > skyStep)) return;
    seen[at] = 1;
    stack.push(at);
  };
  for (let x = 0; x < wide; x++) visit(x, null);
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const here = cells[at] ?? null;
    if (at % wide > 0) visit(at - 1, here);
    if (at % wide < wide - 1) visit(at + 1, here);
    visit(at - wide, here);
    visit(at + wide, here);
  }
  const mask = new Float32Array(width * height);
  for (let row = 0; row < tall * cell; row++)
    for (let x = 0; x < wide * cell; x++) {
      const at = Math.floor(row / cell) * wide + Math.floor(x / cell);
      if (seen[at] !== 1) continue;
      // the cells at its edge go by their own pixels
      const own = cells[at] ?? [0, 0, 0];
      mask[row * width + x] = apart(data, (row * width + x) * 4, own) > 3 * skyStep ? 0 : 1;
    }
  return mask;
}

function cellAt(data: Uint8ClampedArray, width: number, x: number, y: number): Rgb {
  const mean = (channel: number) => {
    let sum = 0;
    for (let row = y; row < y + cell; row++)
      for (let column = x; column < x + cell; column++)
        sum += data[(row * width + column) * 4 + channel] ?? 0;
    return sum / cell ** 2;
  };
  return [mean(0), mean(1), mean(2)];
}

/** Without what is not connected with the edges of the picture: what is seen through a thing, or is as light as the wall. */
function keepConnected(mask: Float32Array, width: number, height: number): void {
  const seen = new Uint8Array(mask.length);
  const stack: number[] = [];
  const visit = (pixel: number) => {
    if (seen[pixel] === 1 || (mask[pixel] ?? 0) < 0.3) return;
    seen[pixel] = 1;
    stack.push(pixel);
  };
  for (let x = 0; x < width; x++) visit(x);
  for (let row = 0; row < height; row++) {
    visit(row * width);
    visit(row * width + width - 1);
  }
  for (let pixel = stack.pop(); pixel !== undefined; pixel = stack.pop()) {
    const x = pixel % width;
    if (x > 0) visit(pixel - 1);
    if (x < width - 1) visit(pixel + 1);
    if (pixel >= width) visit(pixel - width);
    if (pixel < mask.length - width) visit(pixel + width);
  }
  for (let pixel = 0; pixel < mask.length; pixel++) if (seen[pixel] === 0) mask[pixel] = 0;
}

const lightOf = (data: Uint8ClampedArray, at: number): number =>
  0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
const rgbAt = (data: Uint8ClampedArray, at: number): Rgb => [
  data[at] ?? 0,
  data[at + 1] ?? 0,
  data[at + 2] ?? 0,
];

/** How far two colours are apart: in hue more than in light, since waves and clouds are lighter and darker. */
function distance(one: Rgb, other: Rgb): number {
  const [r, g, b] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
  const light = 0.299 * r + 0.587 * g + 0.114 * b;
  return Math.hypot(light * 0.55, r - light, b - light);
}
const apart = (data: Uint8ClampedArray, at: number, other: Rgb): number => distance(rgbAt(data, at), other);

/** Of a row of the picture. @param isWater without the land in it */
function medianOf(data: Uint8ClampedArray, width: number, row: number, isWater: boolean): Rgb {
  const step = Math.max(1, Math.floor(width / 96));
  const all = Array.from({ length: Math.floor(width / step) }, (_, place) =>
    rgbAt(data, (row * width + place * step) * 4),
  );
  const wet = isWater ? all.filter((rgb) => !isLand(rgb)) : all;
  // in the light of the evening a sea is as golden as sand
  const some = wet.length < all.length * 0.15 ? all : wet;
  const middle = (channel: 0 | 1 | 2) =>
    some.map((rgb) => rgb[channel]).toSorted((one, other) => one - other)[Math.floor(some.length / 2)] ?? 0;
  return [middle(0), middle(1), middle(2)];
}

/** What a row is at the edges of the picture, where nothing stands. */
function edgeOf(data: Uint8ClampedArray, width: number, row: number): Rgb {
  const places = [0.03, 0.06, 0.09, 0.91, 0.94, 0.97].map(
    (part) => (row * width + Math.floor(width * part)) * 4,
  );
  const middle = (channel: number) =>
    places.map((at) => data[at + channel] ?? 0).toSorted((one, other) => one - other)[3] ?? 0;
  return [middle(0), middle(1), middle(2)];
}

const isGreen = ([r, g, b]: Rgb): boolean => g > r * 1.04 && g > b * 1.12;
/** Sand and grass: warm or green, and much of it. */
const isLand = ([r, g, b]: Rgb): boolean => g > b * 1.35 && (r > b * 1.3 || g > r * 1.1);
