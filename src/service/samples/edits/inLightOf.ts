import type { SKRSContext2D } from '@napi-rs/canvas';
import type { SceneBrief } from '../Scene';
import { lightOf, type Rgb, squareApart } from './Rgb';

/** As dark as what is about it, in a veil of its colour, with the grain of the picture, and in its inks where they are few. */
export function inLightOf(
  on: SKRSContext2D,
  data: Uint8ClampedArray,
  { width, height, random }: SceneBrief,
  { x, y }: Readonly<{ x: number; y: number }>,
  s: number,
): void {
  const inks = inksOf(data);
  const about = meanOf(data, width, height, { x, y: y - s / 2, reach: s });
  const image = on.getImageData(0, 0, width, height);
  const drawn = image.data;
  const light = lightOf(about);
  const dark = Math.min(1, 0.62 + light / 260);
  const grain = inks === null ? grainOf(data, width) : 0;
  const chance = random.fork('grain of added');
  for (let at = 0; at < drawn.length; at += 4) {
    if (drawn[at + 3] === 0) continue;
    const own = [0, 1, 2].map((channel) => {
      const lit = (drawn[at + channel] ?? 0) * dark;
      return lit + ((about[channel] ?? 0) - lit) * 0.14;
    });
    if (inks !== null) {
      const nearest = inks.reduce((best, ink) =>
        squareApart(own, ink) < squareApart(own, best) ? ink : best,
      );
      for (let channel = 0; channel < 3; channel++) drawn[at + channel] = nearest[channel] ?? 0;
      drawn[at + 3] = (drawn[at + 3] ?? 0) > 110 ? 255 : 0;
      continue;
    }
    const speck = (chance.next() - 0.5) * grain;
    for (let channel = 0; channel < 3; channel++) drawn[at + channel] = (own[channel] ?? 0) + speck;
  }
  on.putImageData(image, 0, 0);
}

function meanOf(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  { x, y, reach }: Readonly<{ x: number; y: number; reach: number }>,
): Rgb {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  const step = Math.max(1, reach / 10);
  for (let row = y - reach; row < y + reach; row += step) {
    for (let column = x - reach; column < x + reach; column += step) {
      if (row < 0 || column < 0 || row >= height || column >= width) continue;
      const at = (Math.floor(row) * width + Math.floor(column)) * 4;
      sum[0] += data[at] ?? 0;
      sum[1] += data[at + 1] ?? 0;
      sum[2] += data[at + 2] ?? 0;
      count++;
    }
  }
  return [sum[0] / Math.max(1, count), sum[1] / Math.max(1, count), sum[2] / Math.max(1, count)];
}

/** How far neighbours are apart where nothing else tells them apart. */
function grainOf(data: Uint8ClampedArray, width: number): number {
  const steps: number[] = [];
  for (let at = 0; at + 8 < data.length; at += 4 * (Math.floor(width / 40) * 2 + 1))
    steps.push(Math.abs((data[at] ?? 0) - (data[at + 4] ?? 0)));
  return (steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0) * 2.4;
}

/** The inks of a print: few colours that are nearly all of it. Null: it is no print. */
function inksOf(data: Uint8ClampedArray): readonly (readonly number[])[] | null {
  const cells = new Map<number, { count: number; sum: number[] }>();
  let all = 0;
  for (let at = 0; at < data.length; at += 148) {
    all++;
    const rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const key = rgb.reduce((sum, value) => sum * 32 + (value >> 3), 0);
    const cell = cells.get(key) ?? { count: 0, sum: [0, 0, 0] };
    cells.set(key, {
      count: cell.count + 1,
      sum: cell.sum.map((value, channel) => value + (rgb[channel] ?? 0)),
    });
  }
  const large = [...cells.values()].toSorted((one, other) => other.count - one.count).slice(0, 7);
  const share = large.reduce((sum, { count }) => sum + count, 0) / Math.max(1, all);
  return share < 0.9 || large.length < 2
    ? null
    : large
        .filter(({ count }) => count > all * 0.004)
        .map(({ count, sum }) => sum.map((value) => value / count));
}
