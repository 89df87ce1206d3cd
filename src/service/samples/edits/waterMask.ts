import { distance, lightOf, type Rgb, rgbAt } from './Rgb';
import { reachable } from './reachable';

/** A colour that is no farther from that of its row is of it; what is twice as far is not. */
const near = 26;

/** What is lower than this, of the picture, lies flat on the water: a wave, and no sail. */
const flat = 0.03;

/** The water of a picture, by how much of a pixel it is: below its horizon, without the shore and what stands in it. */
export function waterMask(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  horizon: number,
): Float32Array {
  const mask = new Float32Array(width * height);
  const isGolden = isEvening(data, width, horizon);
  const shore = shoreOf(data, width, height, horizon, isGolden);
  let before: Rgb | null = null;
  for (let row = horizon; row < height; row++) {
    const found: Rgb = medianOf(data, width, row, !isGolden);
    // a row that is mostly of what stands in the water is as the one above
    const own: Rgb = row > horizon + 4 && before !== null && distance(found, before) > 16 ? before : found;
    before = own;
    for (let x = 0; x < width; x++) {
      const rgb = rgbAt(data, (row * width + x) * 4);
      const isShore = shore !== null && distance(rgb, shore.land) < distance(rgb, shore.sea);
      mask[row * width + x] = isShore ? 0 : Math.min(1, Math.max(0, 2 - distance(rgb, own) / near));
    }
  }
  return withoutStanding(data, mask, { width, height, horizon });
}

/** Whether all is in the light of the evening: water is as golden as land then. */
function isEvening(data: Uint8ClampedArray, width: number, horizon: number): boolean {
  return [0.1, 0.6].every((part) => {
    const [r, , b] = medianOf(data, width, Math.floor(horizon * part), false);
    return r > b * 1.25;
  });
}

/** Without what has an edge about it and is too high for a wave: sails, swans. */
function withoutStanding(
  data: Uint8ClampedArray,
  mask: Float32Array,
  { width, height, horizon }: Readonly<{ width: number; height: number; horizon: number }>,
): Float32Array {
  const size = { width, from: horizon, to: height };
  const reach = reachable(data, size, (pixel) => (mask[pixel] ?? 0) > 0.3);
  const left = new Float32Array(mask);
  const seen = new Uint8Array(reach);
  const isOpen = (pixel: number) => seen[pixel] === 0 && (mask[pixel + horizon * width] ?? 0) > 0;
  for (let start = 0; start < seen.length; start++) {
    if (!isOpen(start)) continue;
    const part = partFrom(start, width, seen, isOpen);
    const rows = part.map((pixel) => Math.floor(pixel / width));
    const tall = rows.reduce((most, row) => Math.max(most, row), 0) - (rows[0] ?? 0);
    if (tall > height * flat) for (const pixel of part) left[pixel + horizon * width] = 0;
  }
  return left;
}

/** All pixels that hang together with one, the uppermost first. Marks them as seen. */
function partFrom(
  start: number,
  width: number,
  seen: Uint8Array,
  isOpen: (pixel: number) => boolean,
): readonly number[] {
  const part = [start];
  seen[start] = 1;
  for (let next = 0; next < part.length; next++) {
    const pixel = part[next] ?? 0;
    const x = pixel % width;
    for (const other of [
      x > 0 ? pixel - 1 : -1,
      x < width - 1 ? pixel + 1 : -1,
      pixel - width,
      pixel + width,
    ]) {
      if (other < 0 || other >= seen.length || !isOpen(other)) continue;
      seen[other] = 1;
      part.push(other);
    }
  }
  return part;
}

/** What the sea is like below the horizon, and the land at the foot of the picture; null: there is none. */
function shoreOf(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  horizon: number,
  isGolden: boolean,
): Readonly<{ sea: Rgb; land: Rgb }> | null {
  const sea = medianOf(data, width, Math.round(horizon + (height - horizon) * 0.2), !isGolden);
  const land = medianOf(data, width, Math.round(height * 0.93), false);
  // a sea is darker the nearer it is
  const isLandLike = lightOf(land) > lightOf(sea) + 6 || (isLand(land) && !isLand(sea));
  return isLandLike && distance(sea, land) > 12 ? { sea, land } : null;
}

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

/** Sand and grass: warm or green, and much of it. */
const isLand = ([r, g, b]: Rgb): boolean => g > b * 1.35 && (r > b * 1.3 || g > r * 1.1);
