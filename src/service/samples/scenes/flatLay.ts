// Things that lie on a table and are seen from above: a flat lay.
import { type Color, css, mix } from '../Color';
import type { Layer, SceneBrief } from '../Scene';
import { colorThing } from './colorThing';
import { drawThing } from './drawThing';
import { frameSubject } from './frameSubject';
import { paintMarble } from './marble';
import { supportOf } from './nouns/backdrop';
import type { Hero } from './nouns/chooseHero';
import { drawNoun, type Stand } from './nouns/drawNoun';
import { type Noun, nouns } from './nouns/Noun';
import type { Context } from './Thing';
import { paintShadow } from './thingShading';

/** Words for such a view, where a manner of making is named. */
export const isFromAbove = (words: string | null): boolean =>
  words !== null && /^(?:from above|top[- ]|overhead|flat lay|bird)/i.test(words);

/** What looks another way from above. */
const topViews = nouns('seen from above', 'table', [
  [
    'cup',
    '#f2ede4',
    `A- o 50 50 47
    A+ o 50 50 42
    A l 8 M76 66 L92 78
    A o 48 48 30
    A- o 48 48 26
    #5a3420 o 48 48 24
    #8a5a34 o 42 42 9 7 -30`,
  ],
  [
    'soup',
    '#d8702c',
    `#cfd6da o 50 50 48
    W o 50 50 45
    #d8dcd8 o 50 50 37
    A o 50 50 35
    A+ o 42 42 12 9 -30
    #4f8a3c o 56 58 6 3 20
    #5a9a44 o 46 62 5 2.6 -30
    #4f8a3c o 62 44 4.6 2.4 60
    #f6e4d0 o 60 40 5 3 20`,
  ],
  [
    'ramen',
    '#c23a2c',
    `A- o 50 50 48
    A o 50 50 45
    #d8963c o 50 50 38
    #f4dc94 l 2.6 M22 46 C34 36 44 58 58 44 M24 56 C38 48 50 68 66 54 M30 66 C42 58 56 74 68 64
    W o 40 38 11 9
    #f0a020 o 40 38 5.4
    #2f4a34 M60 22 L80 30 L72 48 L56 40 Z
    #e8a0a8 o 66 62 8 6
    #4f9a3c o 50 60 3 1.6 20
    #6a3a20 l 2 M70 92 L108 30 M78 94 L114 38`,
  ],
  [
    'plate',
    '#f2eee6',
    `A- o 50 50 48
    A o 50 50 46
    A- o 50 50 33
    A+ o 50 50 31`,
  ],
  [
    'pizza',
    '#e8b04a',
    `#c8843c o 50 50 48
    A o 50 50 42
    #c8382c o 36 34 8
    #c8382c o 64 38 8
    #c8382c o 42 64 8
    #c8382c o 66 66 8
    #4f8a3c o 52 48 5 2.6 30
    #4f8a3c o 30 52 5 2.6 -30
    #c8843c l 0.8 M50 8 L50 92 M8 50 L92 50 M20 20 L80 80 M80 20 L20 80`,
  ],
]);
const aliases: Readonly<Record<string, string>> = { tea: 'cup', bowl: 'soup' };

/** What is laid there: nouns, and things of still lifes by the names they are drawn under. */
export type Laid = Noun | string;

/** All that a hero stands for, as often as it is drawn. */
export function laidOf({ noun, count, beside, besideCount, more, thing }: Hero): readonly Laid[] {
  const others = [...Array<Noun | null>(beside === null ? 0 : besideCount).fill(beside), ...more, thing];
  return [...Array<Noun>(count).fill(noun), ...others.filter((one) => one !== null)];
}

/** The sheets of it. @param under a tray or a board that lies under all of it */
export function flatLayers(brief: SceneBrief, laid: readonly Laid[], under: Noun | null): readonly Layer[] {
  const spots = spotsOf(brief, laid.length);
  return [
    surfaceLayer(brief),
    ...(under === null
      ? []
      : [frameSubject(brief, { depth: 0.3, paint: (context) => paintUnder(context, brief, under, spots) })]),
    ...laid.map((one, place) =>
      frameSubject(brief, {
        depth: 0.5,
        paint: (context) => paintLaid(context, brief, one, spots[place] ?? spots[0] ?? middle(brief)),
      }),
    ),
  ];
}

/** What it all lies on. */
export const surfaceLayer = (brief: SceneBrief): Layer => ({
  depth: 0.1,
  paint: (context) => paintSurface(context, brief),
});

type Spot = Readonly<{ x: number; y: number; size: number; turn: number }>;

const middle = ({ width, height }: SceneBrief): Spot => ({
  ...{ x: width / 2, y: height / 2, turn: 0 },
  size: Math.min(width, height) * 0.56,
});

/** Where each lies: on a grid as wide as the picture, the last line of it in the middle, none of it quite straight. */
function spotsOf(brief: SceneBrief, count: number): readonly Spot[] {
  const { width, height, random } = brief;
  if (count === 1) return [middle(brief)];
  const columns = Math.max(1, Math.min(count, Math.round(Math.sqrt((count * width) / height))));
  const rows = Math.ceil(count / columns);
  const step = Math.min((width * 0.92) / columns, (height * 0.92) / rows);
  const chance = random.fork('flat lay');
  return Array.from({ length: count }, (_, place) => {
    const row = Math.floor(place / columns);
    const inRow = row === rows - 1 ? count - columns * row : columns;
    return {
      x: width / 2 + ((place % columns) - (inRow - 1) / 2 + chance.range(-0.06, 0.06)) * step,
      y: height / 2 + (row - (rows - 1) / 2 + chance.range(-0.06, 0.06)) * step,
      size: step * 0.74,
      turn: chance.range(-0.2, 0.2),
    };
  });
}

function surfaceColor({ ground, palette, mood }: SceneBrief): Color {
  if (ground !== null) return ground;
  const isOf = (words: string) =>
    mood.has(new RegExp(`\\b${words} (?:[a-z]+ )?(?:desk|table|wood|surface|linen|counter)`));
  if (isOf('white')) return { l: 0.96, c: 0.004, h: 80 };
  if (isOf('black')) return { l: 0.24, c: 0.006, h: 280 };
  if (isOf('dark')) return { l: 0.36, c: 0.04, h: 55 };
  if (mood.has(/\b(?:wood(?:en)?|desks?|tables?|workshop|rustic|oak|planks)\b/))
    return { l: 0.66, c: 0.07, h: 65 };
  return mix(palette.skyLow, palette.light, 0.4);
}

function paintSurface(context: Context, brief: SceneBrief): void {
  const { width, height, ground, palette, mood, random } = brief;
  if (ground === null && mood.has(/\bmarble\b(?! tray)/)) {
    paintMarble(context, brief, 0);
    return;
  }
  const color = surfaceColor(brief);
  const shade = context.createLinearGradient(0, 0, width, height);
  shade.addColorStop(0, css(mix(color, palette.light, 0.18)));
  shade.addColorStop(1, css(mix(color, palette.near, 0.12)));
  context.fillStyle = shade;
  context.fillRect(0, 0, width, height);
  if (ground !== null || !mood.has(/\b(?:wood(?:en)?|workshop|rustic|oak|planks)\b/)) return;
  const chance = random.fork('planks');
  for (let plank = 0; plank < 5; plank++) {
    context.fillStyle = css(chance.chance(0.5) ? palette.near : palette.light, chance.range(0.03, 0.1));
    context.fillRect(0, (height * plank) / 5, width, height / 5);
    context.fillStyle = css(palette.near, 0.4);
    context.fillRect(0, (height * plank) / 5, width, Math.max(1, height / 400));
  }
}

/** A tray or a board under what lies on these spots. */
export function paintUnder(context: Context, brief: SceneBrief, under: Noun, spots: readonly Spot[]): void {
  const [left, right] = [
    Math.min(...spots.map(({ x, size }) => x - size * 0.6)),
    Math.max(...spots.map(({ x, size }) => x + size * 0.6)),
  ];
  const [top, bottom] = [
    Math.min(...spots.map(({ y, size }) => y - size * 0.6)),
    Math.max(...spots.map(({ y, size }) => y + size * 0.6)),
  ];
  const flat: Noun = {
    ...supportOf(under, brief.mood.has),
    shapes: ['A- M4 6 L96 6 L96 98 L4 98 Z', 'A M3 3 L97 3 L97 95 L3 95 Z', 'A+ M8 8 L92 8 L92 90 L8 90 Z'],
  };
  context.translate(left, top);
  context.scale((right - left) / 100, (bottom - top) / 100);
  drawNoun(context, flat, { ...brief, mood: { ...brief.mood, thingHues: [] } }, 1);
}

function paintLaid(context: Context, brief: SceneBrief, one: Laid, { x, y, size, turn }: Spot): void {
  const shadow = context.createRadialGradient(
    x + size * 0.05,
    y + size * 0.07,
    size * 0.2,
    x + size * 0.05,
    y + size * 0.07,
    size * 0.62,
  );
  for (let stop = 0; stop <= 5; stop++)
    shadow.addColorStop(
      stop / 5,
      css(mix(brief.palette.near, { l: 0.2, c: 0, h: 0 }, 0.5), 0.34 * (1 - stop / 5) ** 1.5),
    );
  context.fillStyle = shadow;
  context.fillRect(x - size, y - size, size * 2, size * 2);
  context.translate(x, y);
  context.rotate(turn);
  const name = typeof one === 'string' ? one : one.name;
  const top = topViews.find((view) => view.name === (aliases[name] ?? name));
  const noun = top ?? (typeof one === 'string' ? null : one);
  if (noun !== null) {
    context.scale(size / 100, size / 100);
    context.translate(-50, -50);
    drawNoun(context, noun, brief, 1);
    return;
  }
  const at: Stand = { x: 0, y: size * 0.4, s: size * (name === 'fruit' ? 0.5 : 0.8), side: 1 };
  const made = {
    ...at,
    ...colorThing(brief, name, brief.palette.accent),
    brief,
    random: brief.random.fork(`laid ${name}`),
  };
  paintShadow(context, made, 0.4);
  drawThing[name]?.(context, made);
}
