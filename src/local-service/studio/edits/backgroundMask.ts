import { distance, type Rgb, rgbAt } from './Rgb';

/** A colour that is no farther from that of its row at the edges is of it; what is twice as far is not. */
const near = 26;

/**
 * What is behind all else in a picture, by how much of a pixel it is: as its edges are, and connected with them.
 * @param horizon where the ground may begin, px from above; null: nowhere
 */
export function backgroundMask(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  horizon: number | null,
): Float32Array {
  const mask = new Float32Array(width * height);
  const to = endOf(data, width, height, horizon);
  for (let row = 0; row < to; row++) {
    const own = edgeOf(data, width, row);
    for (let x = 0; x < width; x++) {
      const apart = distance(rgbAt(data, (row * width + x) * 4), own);
      mask[row * width + x] = Math.min(1, Math.max(0, 2 - apart / near));
    }
  }
  keepConnected(mask, width, height);
  return mask;
}

function endOf(data: Uint8ClampedArray, width: number, height: number, horizon: number | null): number {
  if (horizon === null || horizon + 5 >= height) return height;
  // what stands before a wall has edges too: where a floor begins, it does so at the sides
  const [above, below] = [edgeOf(data, width, horizon - 5), edgeOf(data, width, horizon + 5)];
  return distance(above, below) > 9 ? horizon : height;
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

/** What a row is at the edges of the picture, where nothing stands. */
function edgeOf(data: Uint8ClampedArray, width: number, row: number): Rgb {
  const places = [0.03, 0.06, 0.09, 0.91, 0.94, 0.97].map(
    (part) => (row * width + Math.floor(width * part)) * 4,
  );
  const middle = (channel: number) =>
    places.map((at) => data[at + channel] ?? 0).toSorted((one, other) => one - other)[3] ?? 0;
  return [middle(0), middle(1), middle(2)];
}
