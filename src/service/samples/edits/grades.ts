import type { Reading } from '../readPrompt';
import type { Context } from '../Scene';
import type { Hour, Tone, Weather } from '../words';
import { blend, mapPixels, type Rgb, rgbOf } from './pixels';

/** What becomes of a pixel. @param value its brightness */
type Grade = (pixel: Rgb, value: number) => Rgb;

/** Each pixel darker or lighter, and drawn towards the colour of a light. */
const inLight =
  (power: number, scale: number, [r, g, b]: Rgb, part: number): Grade =>
  ([red, green, blue], value) => {
    const wanted = 255 * (value / 255) ** power * scale;
    const by = wanted / Math.max(1, value);
    return blend([red * by, green * by, blue * by], [wanted * r, wanted * g, wanted * b], part);
  };
const times =
  (r: number, g: number, b: number): Grade =>
  ([red, green, blue]) => [red * r, green * g, blue * b];

const lights: Readonly<Record<Hour | Weather, Grade>> = {
  dawn: inLight(0.94, 1, [1.14, 0.98, 0.96], 0.45),
  day: inLight(0.86, 1.02, [1.02, 1, 0.97], 0.12),
  golden: inLight(0.96, 1.02, [1.3, 0.98, 0.6], 0.5),
  dusk: inLight(1.12, 0.86, [1.16, 0.86, 1.1], 0.5),
  blue: inLight(1.15, 0.72, [0.62, 0.9, 1.5], 0.6),
  night: inLight(1.25, 0.52, [0.5, 0.8, 1.6], 0.58),
  clear: (pixel) => pixel,
  cloud: inLight(1, 0.94, [0.97, 1, 1.04], 0.4),
  mist: (pixel) => blend(pixel, [226, 230, 234], 0.42),
  rain: inLight(1.08, 0.84, [0.9, 1, 1.12], 0.42),
  snow: (pixel) => blend(pixel, [238, 243, 250], 0.32),
  storm: inLight(1.3, 0.74, [0.86, 1, 1.16], 0.62),
};

// in the order in which they are done: what takes the colours away comes last
const tones: readonly (readonly [Tone, Grade])[] = [
  ['bright', inLight(0.72, 1, [1, 1, 1], 0)],
  ['dark', inLight(1.45, 0.82, [1, 1, 1], 0)],
  ['warm', times(1.13, 1.02, 0.78)],
  ['cool', times(0.8, 1, 1.16)],
  ['vivid', (pixel, value) => blend([value, value, value], pixel, 1.5)],
  ['pastel', (pixel) => blend(pixel, [245, 238, 232], 0.38)],
  ['contrast', (pixel) => blend([128, 128, 128], pixel, 1.45)],
  ['grey', (_, value) => [value, value, value]],
  ['sepia', (_, value) => [value * 1.05, value * 0.88, value * 0.68]],
];

/** Changes a whole picture in light and colour as the words say. */
export function gradePicture(
  context: Context,
  size: Readonly<{ width: number; height: number }>,
  { hour, weather, tones: named, colors: [color] }: Reading,
): void {
  const wanted = [hour, weather].flatMap((name) => (name === null ? [] : [lights[name]]));
  wanted.push(...tones.flatMap(([tone, grade]) => (named.includes(tone) ? [grade] : [])));
  if (color !== undefined) {
    const [red, green, blue] = rgbOf(color);
    const mean = Math.max(40, 0.3 * red + 0.59 * green + 0.11 * blue);
    wanted.push(inLight(1, 1, [red / mean, green / mean, blue / mean], 0.42));
  }
  if (wanted.length === 0) return;
  mapPixels(context, size, (pixel, value) => wanted.reduce((so, grade) => grade(so, value), pixel));
}
