import { distance, type Rgb, rgbAt } from './Rgb';

/** A step of colour between neighbours from which on something else begins: a ridge under the sky. */
const skyStep = 5;
/** How many pixels a cell of the sky is wide: grain is no edge. */
const cell = 3;

/**
 * What goes over from the upper edge of the picture without a step: clouds and the glow of the sun belong to it.
 * @param to where it ends at the latest, px from above
 */
export function skyMask(data: Uint8ClampedArray, width: number, height: number, to: number): Float32Array {
  const [wide, tall] = [Math.ceil(width / cell), Math.ceil(to / cell)];
  const cells = cellsOf(data, width, to);
  const cellAt = (at: number): Rgb => [cells[at * 3] ?? 0, cells[at * 3 + 1] ?? 0, cells[at * 3 + 2] ?? 0];
  const seen = new Uint8Array(wide * tall);
  const found = new Int32Array(wide * tall);
  let count = 0;
  const visit = (at: number, from: Rgb | null) => {
    if (at < 0 || at >= seen.length || seen[at] === 1) return;
    if (from !== null && distance(cellAt(at), from) > skyStep) return;
    seen[at] = 1;
    found[count++] = at;
  };
  for (let x = 0; x < wide; x++) visit(x, null);
  for (let next = 0; next < count; next++) {
    const at = found[next] ?? 0;
    const here = cellAt(at);
    if (at % wide > 0) visit(at - 1, here);
    if (at % wide < wide - 1) visit(at + 1, here);
    visit(at - wide, here);
    visit(at + wide, here);
  }
  const mask = new Float32Array(width * height);
  for (let row = 0; row < to; row++)
    for (let x = 0; x < width; x++) {
      const at = Math.floor(row / cell) * wide + Math.floor(x / cell);
      if (seen[at] !== 1) continue;
      // the cells at its edge go by their own pixels
      const apart = distance(rgbAt(data, (row * width + x) * 4), cellAt(at));
      mask[row * width + x] = apart > 3 * skyStep ? 0 : 1;
    }
  fillSpecks(mask, width, to);
  return mask;
}

/** A line or a spot of one pixel that has the sky all about it is of it. */
function fillSpecks(mask: Float32Array, width: number, to: number): void {
  const before = mask.slice(0, width * to);
  for (let row = 2; row < to - 2; row++)
    for (let x = 2; x < width - 2; x++) {
      if (before[row * width + x] !== 0) continue;
      let count = 0;
      for (let down = -2; down <= 2; down++)
        for (let across = -2; across <= 2; across++) count += before[(row + down) * width + x + across] ?? 0;
      if (count >= 17) mask[row * width + x] = 1;
    }
}

/** The mean colours of all cells down to a row, three numbers each. */
function cellsOf(data: Uint8ClampedArray, width: number, to: number): Float32Array {
  const [wide, tall] = [Math.ceil(width / cell), Math.ceil(to / cell)];
  const sums = new Float32Array(wide * tall * 3);
  const counts = new Uint8Array(wide * tall);
  for (let row = 0; row < to; row++)
    for (let x = 0; x < width; x++) {
      const at = Math.floor(row / cell) * wide + Math.floor(x / cell);
      counts[at] = (counts[at] ?? 0) + 1;
      for (let channel = 0; channel < 3; channel++)
        sums[at * 3 + channel] = (sums[at * 3 + channel] ?? 0) + (data[(row * width + x) * 4 + channel] ?? 0);
    }
  return sums.map((sum, place) => sum / Math.max(1, counts[Math.floor(place / 3)] ?? 1));
}
