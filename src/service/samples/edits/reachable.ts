import { distance, type Rgb, rgbAt } from './Rgb';

/** A step of colour across two pixels from which on something has its edge there, once grain is smoothed away. */
const edgeStep = 7;

/**
 * Which pixels of some rows can be reached from the sides of the picture without crossing the edge of anything, 1 each: what
 * stands before a wall or a sea is left out, whatever its colour.
 * @param isSeed whether it may begin at a pixel of the first or last column, or of the upper edge of the picture
 */
export function reachable(
  data: Uint8ClampedArray,
  { width, from, to }: Readonly<{ width: number; from: number; to: number }>,
  isSeed: (pixel: number) => boolean,
): Uint8Array {
  const smooth = smoothed(data, width, from, to);
  const rows = to - from;
  const at = (x: number, row: number): Rgb =>
    rgbAt(smooth, (Math.min(rows - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, x))) * 4);
  const isEdge = (x: number, row: number): boolean =>
    distance(at(x - 1, row), at(x + 1, row)) > edgeStep ||
    distance(at(x, row - 1), at(x, row + 1)) > edgeStep;
  const seen = new Uint8Array(width * rows);
  const stack: number[] = [];
  const visit = (pixel: number) => {
    if (seen[pixel] !== 0) return;
    seen[pixel] = isEdge(pixel % width, Math.floor(pixel / width)) ? 2 : 1;
    if (seen[pixel] === 1) stack.push(pixel);
  };
  for (let row = 0; row < rows; row++)
    for (const x of [0, width - 1]) if (isSeed((from + row) * width + x)) visit(row * width + x);
  // what stands in the first rows of a part goes on above them
  for (let x = 0; x < width && from === 0; x++) if (isSeed(x)) visit(x);
  for (let pixel = stack.pop(); pixel !== undefined; pixel = stack.pop()) {
    const x = pixel % width;
    if (x > 0) visit(pixel - 1);
    if (x < width - 1) visit(pixel + 1);
    if (pixel >= width) visit(pixel - width);
    if (pixel < seen.length - width) visit(pixel + width);
  }
  return widened(seen, width, rows);
}

/** With the edges of what was reached, two pixels wide. */
function widened(seen: Uint8Array, width: number, rows: number): Uint8Array {
  const wide = new Uint8Array(seen.length);
  for (let row = 0; row < rows; row++)
    for (let x = 0; x < width; x++) {
      if (seen[row * width + x] !== 1) continue;
      for (let down = -2; down <= 2; down++)
        for (let across = -2; across <= 2; across++) {
          const [y, column] = [row + down, x + across];
          if (y >= 0 && y < rows && column >= 0 && column < width) wide[y * width + column] = 1;
        }
    }
  return wide;
}

/** Each pixel the mean of the nine about it: grain is no edge. */
function smoothed(data: Uint8ClampedArray, width: number, from: number, to: number): Uint8ClampedArray {
  const rows = to - from;
  const smooth = new Uint8ClampedArray(width * rows * 4);
  for (let row = 0; row < rows; row++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++) {
        let [sum, count] = [0, 0];
        for (let down = Math.max(0, row - 1); down <= Math.min(rows - 1, row + 1); down++)
          for (let across = Math.max(0, x - 1); across <= Math.min(width - 1, x + 1); across++) {
            sum += data[((from + down) * width + across) * 4 + channel] ?? 0;
            count++;
          }
        smooth[(row * width + x) * 4 + channel] = sum / count;
      }
  return smooth;
}
