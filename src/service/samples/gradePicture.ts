import type { SKRSContext2D } from '@napi-rs/canvas';
import type { SceneBrief } from './Scene';
import { brightness } from './treatments/pixels';

/** A pixel's red, green and blue, 0 to 255. */
type Pixel = readonly [red: number, green: number, blue: number];
/** What becomes of a pixel. @param value its brightness. @param by how strongly, about 1. */
type Grade = (pixel: Pixel, value: number, by: number) => Pixel;

const scaled = ([red, green, blue]: Pixel, by: number): Pixel => [red * by, green * by, blue * by];
const blend = (one: Pixel, other: Pixel, part: number): Pixel => [
  one[0] + (other[0] - one[0]) * part,
  one[1] + (other[1] - one[1]) * part,
  one[2] + (other[2] - one[2]) * part,
];
/** The same pixel with another brightness. */
const lit = (pixel: Pixel, value: number, wanted: number): Pixel =>
  scaled(pixel, wanted / Math.max(1, value));
const powered = (value: number, power: number): number => 255 * (value / 255) ** power;

// in the order in which they are done: what takes the colours away comes last
const grades: readonly (readonly [RegExp, Grade])[] = [
  [
    /\b(bright(er|en)?|airy|airier|light(er|en)|high[- ]key|sunlit|sun-drenched)\b/,
    (pixel, value, by) => {
      const lifted = powered(value, 1 - 0.28 * by);
      // a little more colour: what is asked for as bright is not veiled
      return blend([lifted, lifted, lifted], lit(pixel, value, lifted), 1.12);
    },
  ],
  [
    /\b(dark(er|en)|dimmer|low[- ]key)\b/,
    (pixel, value, by) => lit(pixel, value, powered(value, 1 + 0.45 * by) * 0.82),
  ],
  [
    /\b(night(time|fall)?|midnight)\b/,
    (pixel, value, by) => {
      const wanted = powered(value, 1.25) * (0.72 - 0.22 * by);
      const moonlit: Pixel = [wanted * 0.5, wanted * 0.8, wanted * 1.6];
      return blend(lit(pixel, value, wanted), moonlit, 0.55);
    },
  ],
  [
    /\b(warmer|warm (light|tones?|colou?rs?))\b/,
    ([red, green, blue], _, by) => [red * (1 + 0.13 * by), green * 1.02, blue * (1 - 0.22 * by)],
  ],
  [
    /\b(cooler|colder|(cool|cold) (light|tones?|colou?rs?))\b/,
    ([red, green, blue], _, by) => [red * (1 - 0.2 * by), green, blue * (1 + 0.16 * by)],
  ],
  [
    /\b((more|higher|high|stronger|strong) contrast|contrastier|punchier)\b/,
    (pixel, _, by) => {
      const apart = (channel: number) => 128 + (channel - 128) * (1 + 0.45 * by);
      return [apart(pixel[0]), apart(pixel[1]), apart(pixel[2])];
    },
  ],
  [/\b(black (and|&) white|monochrome|gr[ae]yscale|b&w)\b/, (_, value) => [value, value, value]],
  [
    /\bsepia\b/,
    (_, value) => {
      const aged = 20 + value * 0.9;
      return [aged * 1.07, aged * 0.88, aged * 0.66];
    },
  ],
];

/** What the words of an edit want of the whole picture: `darker`, `at night`, `more contrast`. */
export function readGrades(prompt: string): readonly Grade[] {
  const text = prompt.slice(0, 4000).toLowerCase();
  return grades.flatMap(([words, grade]) => (words.test(text) ? [grade] : []));
}

/** Changes a whole picture as asked. It shows the same things in the same places. */
export function gradePicture(
  context: SKRSContext2D,
  { width, height, random }: SceneBrief,
  wanted: readonly Grade[],
): void {
  const by = random.fork('grade').range(0.9, 1.1);
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  for (let at = 0; at < data.length; at += 4) {
    for (const grade of wanted) {
      const pixel: Pixel = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      data.set(grade(pixel, brightness(data, at), by), at);
    }
  }
  context.putImageData(image, 0, 0);
}
