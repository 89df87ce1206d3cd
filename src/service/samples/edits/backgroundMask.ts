import { distance, type Rgb, rgbAt } from './Rgb';
import { reachable } from './reachable';

/** A colour that is no farther from that of its row at the edges is of it; what is twice as far is not. */
const near = 26;
/** A step between rows from which on a floor begins. */
const floorStep = 9;

/**
 * What is behind all else in a picture, by how much of a pixel it is: as its edges are, down to its floor, and reached from
 * them without crossing the edge of what stands before it.
 */
export function backgroundMask(data: Uint8ClampedArray, width: number, height: number): Float32Array {
  const to = floorOf(data, width, height);
  const mask = new Float32Array(width * height);
  let own: Rgb | null = null;
  for (let row = 0; row < to; row++) {
    const [left, right] = [sideOf(data, width, row, 0), sideOf(data, width, row, 1)];
    // a window at one side is not the wall
    const before: Rgb = own ?? left;
    own = distance(left, before) <= distance(right, before) ? left : right;
    for (let x = 0; x < width; x++) {
      const apart = distance(rgbAt(data, (row * width + x) * 4), own);
      mask[row * width + x] = Math.min(1, Math.max(0, 2 - apart / near));
    }
  }
  const reach = reachable(data, { width, from: 0, to }, (pixel) => (mask[pixel] ?? 0) > 0.5);
  for (let pixel = 0; pixel < to * width; pixel++) if (reach[pixel] === 0) mask[pixel] = 0;
  return mask;
}

/** The row at which a floor or a table begins: at both sides of the picture. Its height: there is none. */
function floorOf(data: Uint8ClampedArray, width: number, height: number): number {
  for (let row = Math.floor(height * 0.3); row < height * 0.92; row++) {
    const isStep = ([0, 1] as const).every(
      (side) => distance(sideOf(data, width, row - 3, side), sideOf(data, width, row + 3, side)) > floorStep,
    );
    if (isStep) return row;
  }
  return height;
}

/** What a row is at the left (0) or the right (1) of the picture, where nothing stands. */
function sideOf(data: Uint8ClampedArray, width: number, row: number, side: 0 | 1): Rgb {
  const places = [0.02, 0.035, 0.05, 0.065, 0.08].map(
    (part) => (row * width + Math.floor(width * (side === 0 ? part : 1 - part))) * 4,
  );
  const middle = (channel: number) =>
    places.map((at) => data[at + channel] ?? 0).toSorted((one, other) => one - other)[2] ?? 0;
  return [middle(0), middle(1), middle(2)];
}
