// What was caught and is to be eaten: it lies on its plate, its board or a table, large, and is seen from above.
import type { Layer, SceneBrief } from '../Scene';
import { paintUnder, surfaceLayer } from './flatLay';
import { type Extent, frameSubject } from './frameSubject';
import type { Hero } from './nouns/chooseHero';
import { drawNoun } from './nouns/drawNoun';
import { type Noun, nouns } from './nouns/Noun';
import { isSold } from './settings';
import type { Context } from './Thing';

/** What looks another way on a plate than where it lives, or is only a part of itself there. */
const served = nouns('served', 'table', [
  [
    'fish',
    '#a9b6bd',
    `A- M22 50 L2 33 L8 50 L2 67 Z
    A- M44 37 C54 25 66 28 71 37 Z
    A- M50 63 C54 73 62 72 65 64 Z
    A M16 50 C30 29 68 27 97 50 C68 73 30 71 16 50 Z
    A+ M22 53 C42 64 70 64 92 54 C70 70 40 68 22 53 Z
    A- l 1 M79 37 C74 45 74 55 79 63
    A- l 0.8 M32 45 C35 47 35 51 32 53 M40 42 C43 44 43 48 40 50 M40 52 C43 54 43 58 40 60 M48 40 C51 42 51 46 48 48 M48 50 C51 52 51 56 48 58 M56 39 C59 41 59 45 56 47 M56 49 C59 51 59 55 56 57 M64 40 C67 42 67 46 64 48 M64 50 C67 52 67 56 64 58
    A- M62 52 L72 47 L71 57 Z
    W o 85 46 3.4
    K o 85 46 1.9
    A- l 1.2 M96 51 C93 54 91 54 89 54`,
  ],
  [
    'lemon',
    '#f2d83c',
    `A- o 50 50 42
    A o 50 50 40
    #fdf6d2 o 50 50 35
    A+ o 50 50 31
    #fdf6d2 l 2 M50 19 L50 81 M19 50 L81 50 M28 28 L72 72 M72 28 L28 72
    #fdf6d2 o 50 50 4`,
  ],
  [
    'plate',
    '#f4f1ea',
    `A- o 50 51 49
    A o 50 50 48
    A- o 50 50 35.5
    A+ o 50 50 34.5`,
  ],
  [
    'sprig',
    '#4f8a3c',
    `A- l 3 M10 90 C34 70 56 50 84 18
    A o 30 58 14 7 35
    A o 54 70 14 7 -70
    A o 52 38 13 7 30
    A o 74 48 13 7 -70
    A+ o 84 16 12 7 -45`,
  ],
]);
/** As it lies there. */
const asServed = (named: Noun): Noun => served.find(({ name }) => name === named.name) ?? named;
const ofName = (name: string): Noun[] => served.filter((one) => one.name === name);

/** A grey is no colour that a cloth is asked for in. */
const leastChroma = 0.05;
const plated =
  /\b(?:plates?|platters?|dish(?:es)?|served|grilled|fried|smoked|baked|roast(?:ed)?|recipes?|menus?|restaurants?)\b/;

/** Whether what a picture is of is served. */
export const isServed = ({ noun, place, behind }: Hero, { mood }: Pick<SceneBrief, 'mood'>): boolean =>
  noun.kind === 'sea animal' && place === 'table' && behind === null && !isSold(mood.has);

/** The sheets of it, with what lies beside it. */
export function servedLayers(brief: SceneBrief, hero: Hero): readonly Layer[] {
  const { width, height, mood, random } = brief;
  const under = hero.backdrop?.noun ?? null;
  const isOnBoard = under?.kind === 'support';
  const isOnPlate = !isOnBoard && (under?.name === 'plate' || mood.has(plated)) && !mood.has(/\bon ice\b/);
  const size = Math.min(width * 0.78, height * 0.9);
  const [x, y] = [width / 2, height / 2];
  const others = [hero.beside, ...hero.more].filter((one) => one !== null);
  const small = others.filter(({ kind }) => kind === 'fruit' || kind === 'vegetable');
  const beside = others.filter((one) => !small.includes(one));
  const chance = random.fork('served');
  const tilt = chance.range(-0.34, -0.18);
  const side = small.length > 0 && !isOnPlate ? 0.12 : 0;
  const lying = Array.from({ length: hero.count }, (_, place): Laid => {
    const across = (place - (hero.count - 1) / 2) * (hero.count > 1 ? 0.58 / hero.count : 0);
    const each = size * (isOnPlate ? 0.74 : 0.86) * (hero.count > 1 ? 0.62 : 1);
    return {
      noun: asServed(hero.noun),
      x: x - size * side + across * size * 0.7,
      y: y + across * size * 0.9 - (isOnPlate ? size * 0.02 : 0),
      size: each,
      turn: hero.noun.name === 'fish' ? tilt : tilt * 0.3,
    };
  });
  const garnish = small.flatMap((one, place): readonly Laid[] => {
    const at = {
      x: x + size * (isOnPlate ? 0.18 + place * 0.1 : 0.42),
      y: y + size * (isOnPlate ? 0.25 : 0.2),
    };
    const slice = size * (isOnPlate ? 0.15 : 0.24);
    const [first, second] = [asServed(one), { x: at.x - slice * 0.62, y: at.y + slice * 0.34 }];
    return [
      { noun: first, ...at, size: slice, turn: 0.2 },
      { noun: first, ...second, size: slice, turn: 0.5 },
    ];
  });
  const sprigs = (isOnPlate && /^(?:fish|prawn)$/.test(hero.noun.name) ? ofName('sprig') : []).map(
    (noun): Laid => {
      return { noun, x: x - size * 0.24, y: y + size * 0.24, size: size * 0.17, turn: -0.4 };
    },
  );
  const besides = beside.slice(0, 2).map((noun, place): Laid => {
    const way = place === 0 ? 1 : -1;
    const own = Math.max((width - size) * 0.4, size * 0.34);
    return { noun: asServed(noun), x: x + way * (size * 0.5 + own * 0.16), y, size: own, turn: 0 };
  });
  const all = [
    ...(isOnPlate ? ofName('plate').map((noun): Laid => ({ noun, x, y, size, turn: 0 })) : []),
    ...sprigs,
    ...lying,
    ...garnish,
    ...besides,
  ];
  // a fish that lies across is wider than high
  const isLow = hero.noun.name === 'fish' && hero.count === 1 && !isOnPlate;
  const tall = isLow ? 0.32 : 0.5;
  const extent: Extent = {
    ...{ left: x - size / 2, right: x + size * (isOnPlate ? 0.5 : 0.5 + side * 0.5) },
    ...{ top: y - size * tall, bottom: y + size * tall, isFloating: true },
  };
  const cloth = brief.inks.find(
    ({ c, h }) => c >= leastChroma && !brief.tints.some(({ color }) => Math.abs(color.h - h) < 1),
  );
  const board: Layer = {
    depth: 0.3,
    paint: (context) => under && paintUnder(context, brief, under, [{ x, y, size: size * 0.76, turn: 0 }]),
  };
  return [
    surfaceLayer({ ...brief, ground: brief.ground ?? cloth ?? null }),
    ...(isOnBoard ? [frameSubject(brief, board, extent)] : []),
    ...all.map((one) =>
      frameSubject(brief, { depth: 0.5, paint: (context) => paintLaid(context, brief, one) }, extent),
    ),
  ];
}

type Laid = Readonly<{ noun: Noun; x: number; y: number; size: number; turn: number }>;

function paintLaid(context: Context, brief: SceneBrief, { noun, x, y, size, turn }: Laid): void {
  context.translate(x, y);
  context.rotate(turn);
  context.scale(size / 100, size / 100);
  context.translate(-50, -50);
  // what lies close to what is under it throws a short shadow
  context.shadowColor = 'rgba(30,26,24,0.4)';
  context.shadowBlur = size / 40;
  [context.shadowOffsetX, context.shadowOffsetY] = [size / 90, size / 60];
  const isPlate = noun.name === 'plate' || noun.name === 'sprig';
  drawNoun(context, noun, isPlate ? { ...brief, mood: { ...brief.mood, thingHues: [] } } : brief, 1);
}
