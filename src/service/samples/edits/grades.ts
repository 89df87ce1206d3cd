import type { Hour, Tone, Weather } from '../names';
import type { Reading } from '../readPrompt';
import type { Context } from '../Scene';
import { blend, mapPixels, type Rgb, rgbOf } from './pixels';

/** What becomes of a pixel. @param value its brightness */
type Grade = (pixel: Rgb, value: number) => Rgb;

const powered = (value: number, power: number): number => 255 * (value / 255) ** power;
/** The same pixel with another brightness. */
const lit = ([red, green, blue]: Rgb, value: number, wanted: number): Rgb => {
  const by = wanted / Math.max(1, value);
  return [red * by, green * by, blue * by];
};
/** Darker or lighter, and drawn towards the colour of a light. */
const inLight =
  (power: number, scale: number, [red, green, blue]: Rgb, part: number): Grade =>
  (pixel, value) => {
    const wanted = powered(value, power) * scale;
    return blend(lit(pixel, value, wanted), [wanted * red, wanted * green, wanted * blue], part);
  };

const hours: Readonly<Record<Hour, Grade>> = {
  dawn: inLight(0.94, 1, [1.14, 0.98, 0.96], 0.45),
  day: inLight(0.86, 1.02, [1.02, 1, 0.97], 0.12),
  golden: inLight(0.96, 1.02, [1.3, 0.98, 0.6], 0.5),
  dusk: inLight(1.12, 0.86, [1.16, 0.86, 1.1], 0.5),
  blue: inLight(1.15, 0.72, [0.62, 0.9, 1.5], 0.6),
  night: inLight(1.25, 0.52, [0.5, 0.8, 1.6], 0.58),
};

const weathers: Readonly<Record<Weather, Grade>> = {
  clear: (pixel) => pixel,
  cloud: inLight(1, 0.94, [0.97, 1, 1.04], 0.4),
  mist: (pixel) => blend(pixel, [226, 230, 234], 0.42),
  rain: inLight(1.08, 0.84, [0.9, 1, 1.12], 0.42),
  snow: (pixel, value) => blend(lit(pixel, value, powered(value, 0.8)), [238, 243, 250], 0.22),
  storm: inLight(1.3, 0.74, [0.86, 1, 1.16], 0.62),
};

// in the order in which they are done: what takes the colours away comes last
const tones: readonly (readonly [Tone, Grade])[] = [
  ['bright', (pixel, value) => lit(pixel, value, powered(value, 0.72))],
  ['dark', (pixel, value) => lit(pixel, value, powered(value, 1.45) * 0.82)],
  ['warm', ([red, green, blue]) => [red * 1.13, green * 1.02, blue * 0.78]],
  ['cool', ([red, green, blue]) => [red * 0.8, green, blue * 1.16]],
  ['vivid', (pixel, value) => blend([value, value, value], pixel, 1.5)],
  ['pastel', (pixel) => blend(pixel, [245, 238, 232], 0.38)],
  [
    'contrast',
    ([red, green, blue]) => [128 + (red - 128) * 1.45, 128 + (green - 128) * 1.45, 128 + (blue - 128) * 1.45],
  ],
  ['grey', (_, value) => [value, value, value]],
  ['sepia', (_, value) => [(20 + value * 0.9) * 1.07, (20 + value * 0.9) * 0.88, (20 + value * 0.9) * 0.66]],
];

/** Changes a whole picture in light and colour as the words say. */
export function gradePicture(
  context: Context,
  size: Readonly<{ width: number; height: number }>,
  { hour, weather, tones: named, colors: [color] }: Reading,
): void {
  const wanted: Grade[] = [];
  if (hour !== null) wanted.push(hours[hour]);
  if (weather !== null) wanted.push(weathers[weather]);
  for (const [tone, grade] of tones) if (named.includes(tone)) wanted.push(grade);
  if (color !== undefined) {
    const [red, green, blue] = rgbOf(color);
    const mean = Math.max(40, 0.3 * red + 0.59 * green + 0.11 * blue);
    wanted.push((pixel, value) =>
      blend(pixel, [(value * red) / mean, (value * green) / mean, (value * blue) / mean], 0.42),
    );
  }
  if (wanted.length === 0) return;
  mapPixels(context, size, (pixel, value) => wanted.reduce((so, grade) => grade(so, value), pixel));
}
