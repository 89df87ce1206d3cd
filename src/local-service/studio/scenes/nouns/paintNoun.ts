import { css, lighten, mix } from '../../Color';
import { createNoise } from '../../noise';
import { fillUnder } from '../../paintGround';
import { fillGradient, placeLight, skyLayers } from '../../paintSky';
import type { Action } from '../../readAction';
import type { Layer, SceneBrief } from '../../Scene';
import { steamLayers } from '../aroundThings';
import { deckOfCity } from '../city';
import { sideOfCliff } from '../coast';
import { colorThing } from '../colorThing';
import { drawMug } from '../drawMug';
import { drawTea, hasTea } from '../drawTea';
import { drawThing } from '../drawThing';
import { hasPigeons } from '../festive';
import { frameSubject } from '../frameSubject';
import { flowerFieldLayer, gardenLayers } from '../garden';
import { grassLayer } from '../grass';
import { drawBefore, drawBehind, poseOf } from '../props';
import { hasCliff } from '../seascape';
import { isAtWall, isInGrass, isOnTable, isOnWater } from '../settings';
import { isSquare } from '../square';
import { paintTable, plainLayers, wallLayer } from '../stillLife';
import type { Context } from '../Thing';
import { brickWall } from '../wall';
import { aloftLayers, colored, festiveStands, isAloft, isScattered } from './aloft';
import { backdropLayer, fitTo } from './backdrop';
import { type Hero, isLarge, isRiverBridge } from './chooseHero';
import { isOnCityBridge, lampsLayer, speed, wayOf } from './crossing';
import { drawNoun, drawNounAt, type Stand } from './drawNoun';
import { hills, paintBeach, paintBlades, paintGround, paintWater } from './ground';
import { groupStands } from './group';
import type { Noun, Place } from './Noun';
import { riverBridgeLayers } from './riverBridge';
import { paintUnderWater, surfaceLayer } from './underWater';

/** Where the ground of each place begins, where a thing stands and how large it is, in parts of the picture. */
const stands: Readonly<Record<Place, Readonly<{ horizon: number; foot: number; size: number }>>> = {
  meadow: { horizon: 0.6, foot: 0.88, size: 0.68 },
  snow: { horizon: 0.6, foot: 0.88, size: 0.66 },
  shore: { horizon: 0.52, foot: 0.88, size: 0.64 },
  field: { horizon: 0.6, foot: 0.86, size: 0.66 },
  garden: { horizon: 0.58, foot: 0.88, size: 0.62 },
  road: { horizon: 0.62, foot: 0.86, size: 0.66 },
  water: { horizon: 0.5, foot: 0.84, size: 0.66 },
  table: { horizon: 0.62, foot: 0.84, size: 0.62 },
  room: { horizon: 0.7, foot: 0.9, size: 0.7 },
  sky: { horizon: 0.9, foot: 0.8, size: 0.62 },
  night: { horizon: 0.92, foot: 0.78, size: 0.56 },
  under: { horizon: 0.9, foot: 0.82, size: 0.64 },
};

/**
 * A thing by its name, in a place that suits it, or before the scene that the prompt names as well.
 * @param behind the sheets of that scene; null: none is named
 * @param action what it does; null: it only stands there
 */
export function paintNoun(
  whole: SceneBrief,
  { noun, count, place, thing, ...hero }: Omit<Hero, 'word'>,
  behind: readonly Layer[] | null,
  action: Action | null = null,
): readonly Layer[] {
  // the colour of a field is that of its flowers
  const brief = place === 'field' ? { ...whole, mood: { ...whole.mood, thingHues: [] } } : whole;
  const { width, height, random } = brief;
  if (isRiverBridge(noun) && behind !== null && brief.ground === null)
    return riverBridgeLayers(brief, noun, hero.backdrop?.noun ?? null);
  const { horizon, foot, size } = stands[place];
  // what is held stands nowhere else
  const backdrop = hero.backdrop?.noun === action?.held ? null : hero.backdrop;
  const fit = fitTo(backdrop, noun);
  const chance = random.fork('stand');
  const lit = chance.chance(0.5) ? 1 : -1;
  const way = wayOf(brief, noun, lit);
  const side = way ?? lit;
  const isOnBridge = behind !== null && hero.behind === 'city' && way !== null && isOnCityBridge(brief);
  const s = Math.min(width, height) * size * chance.range(0.92, 1.06);
  const middle = chance.range(0.46, 0.54);
  const cliff =
    hero.behind === 'seascape' && place === 'water' && hasCliff(brief) ? sideOfCliff(brief) : null;
  const x = width * (cliff !== null ? 0.5 - cliff * 0.19 : way === null ? middle : 0.5 - way * 0.12);
  const y = isOnBridge ? deckOfCity(brief) : Math.max(height * foot, s * 1.06);
  // a square has its small birds already
  const isSmall = ({ name }: Noun) =>
    name === 'pigeon' && behind !== null && isSquare(brief.mood.has) && hasPigeons(brief.mood.has);
  if (behind !== null && isSmall(noun)) return behind;
  const beside = hero.beside === action?.held || (hero.beside && isSmall(hero.beside)) ? null : hero.beside;
  const pose = poseOf(action);
  const stand = (drawn: Noun, at: Stand, does: Action | null = null): Layer => ({
    depth: isOnBridge ? 0.95 : 0.7,
    ...(way !== null && drawn === noun ? { drift: way * speed } : {}),
    paint: (context) => {
      if (!floating.has(place)) paintContact(context, brief, at.x, at.y, at.s, place === 'water');
      context.save();
      context.translate(at.x, at.y);
      context.scale((at.side * at.s) / 100, at.s / 100);
      context.translate(-50, -100);
      if (does === null) drawNoun(context, drawn, brief, at.side);
      else drawActing(context, drawn, brief, at.side, does);
      context.restore();
      if (place === 'water') paintWaterline(context, brief, at.x, at.y, at.s);
    },
  });
  const others: Layer[] = [];
  /** What stands at the wall, as high as a room. */
  const behindAll: Layer[] = [];
  /** What stands before it: several of another thing. */
  const front: Layer[] = [];
  const room = width / (s * fit.scale);
  const several =
    count === 1
      ? []
      : isScattered(noun, count)
        ? festiveStands(random, count, {
            ...{ wide: room, over: y / (s * fit.scale) },
            isAfloat: noun.kind !== 'bird' && isOnWater(brief.mood.has),
          })
        : groupStands(count, room, backdrop?.isSeat);
  for (const [place, one] of several.entries()) {
    const size = s * fit.scale;
    const turned = !noun.kind.endsWith('vehicle') && place % 2 === 1 ? (-side as 1 | -1) : side;
    others.push(
      stand(
        colored(noun, place),
        {
          x: width / 2 + one.x * size,
          y: y - s * fit.lift - one.up * size,
          s: one.size * size,
          side: turned,
        },
        action,
      ),
    );
  }
  if (beside && isAloft(beside, noun)) {
    behindAll.push(...aloftLayers(brief, beside, hero.besideCount, { x, y, s: s * fit.scale, side }));
  } else if (count > 1) {
    if (beside) behindAll.push(stand(beside, companyOf(beside, count, { x, y, s: s * fit.scale, side })));
  } else if (place === 'under' && beside?.place === 'water') {
    behindAll.push(surfaceLayer(brief), {
      ...{ depth: 0.65 },
      paint: (context) =>
        drawNounAt(context, beside, brief, { x: x - side * s * 0.3, y: height * 0.27, s: s * 0.36, side }),
    });
  } else if (beside?.kind === 'furniture') {
    behindAll.push(stand(beside, { x: x - side * s * 0.55, y: y - s * 0.1, s: s * 1.02, side }));
  } else if (beside && hero.isFar && !floating.has(place)) {
    const many = hero.besideCount;
    for (let one = 0; one < many; one++)
      behindAll.push(
        stand(beside, {
          x: x - side * s * (0.64 + (one % 2) * 0.26) + (one > 1 ? side * s : 0),
          y: Math.min(y - s * 0.2, height * (horizon + 0.07)),
          s: s * 0.3,
          side,
        }),
      );
  } else if (beside && hero.besideCount > 1) {
    const many = hero.besideCount;
    const size = Math.min(s * 0.36, (width * 0.86) / many);
    for (let place = 0; place < many; place++)
      front.push(
        stand(beside, {
          x: width / 2 + (place - (many - 1) / 2) * size * 1.04,
          y: Math.min(height * 0.97, y + s * 0.06),
          s: size,
          side,
        }),
      );
  } else if (beside) {
    others.push(stand(beside, { x: x - side * s * 0.62, y: y - s * 0.04, s: s * 0.6 * fit.scale, side }));
  } else if (thing === 'lamp' && way !== null) {
    const road = y - s * fit.lift;
    const isArched = backdrop?.noun.name === 'stone bridge';
    const deck = (at: number) => road + (isArched ? (0.156 * (at - width / 2) ** 2) / s : 0);
    behindAll.push(lampsLayer(brief, deck, s * (isOnBridge ? 0.22 : 0.4)));
  } else if (thing !== null) {
    others.push(
      besideLayer(brief, thing, { x: x - side * s * 0.58, y: y - s * 0.04, s: s * fit.scale, side }),
    );
  }
  const all = (others.length > 0 ? 0.82 : 1) * (isOnBridge ? 0.42 : fit.scale);
  const isAside = others.length > 0;
  const at = { x: isAside ? x + side * s * 0.16 : x, y: y - s * fit.lift };
  const shown = [
    ...(way === null ? behindAll : []),
    ...(backdrop === null
      ? []
      : [
          backdropLayer(brief, backdrop, {
            ...{
              x: way === null ? x : width / 2,
              y,
              s,
              side,
              horizon: height * horizon,
              isLarge: isLarge(noun),
            },
            isFar: hero.isFar,
          }),
        ]),
    ...(way === null ? [] : behindAll),
    ...others,
    ...(count === 1 ? [stand(noun, { ...at, s: s * all * pose.scale, side }, action)] : []),
    ...front,
    ...(place === 'table' ? steamLayers(brief) : []),
  ];
  return [
    ...(behind ?? placeLayers(brief, place, height * horizon)),
    ...shown.map((layer) => frameSubject(brief, layer)),
    ...(isInGrass(brief.mood.has) && canGrow.has(place) ? [grassLayer(brief)] : []),
  ];
}

const floating: ReadonlySet<Place> = new Set<Place>(['sky', 'night', 'under']);
const canGrow: ReadonlySet<Place> = new Set<Place>(['meadow', 'snow', 'field', 'garden']);

/** Where another thing stands beside several: between two, where it is a table or the like. */
function companyOf({ kind }: Noun, count: number, { x, y, s, side }: Stand): Stand {
  if (kind === 'furniture' && count === 2) return { x, y: y - s * 0.1, s: s * 0.66, side };
  return { x: x - side * s * 0.5, y: y - s * 0.26, s: s * 0.9, side };
}

const besideSizes: Readonly<Record<string, number>> = {
  ...{ lamp: 0.72, vase: 0.72, bottle: 0.72, candle: 0.5, teapot: 0.56, fruit: 0.3, book: 0.26 },
};

/** A thing of still lifes beside another, about as large as it is beside others on a table. */
function besideLayer(brief: SceneBrief, name: string, at: Stand): Layer {
  const s = at.s * (besideSizes[name] ?? 0.44);
  const color = mix(brief.palette.accent, brief.palette.light, 0.2);
  const thing = {
    ...at,
    ...colorThing(brief, name, color),
    s,
    brief,
    random: brief.random.fork(`beside ${name}`),
  };
  return {
    depth: 0.7,
    paint: (context) => {
      paintContact(context, brief, at.x, at.y, s, false);
      if (name === 'cup') (hasTea(brief.mood) ? drawTea : drawMug)(context, thing);
      else drawThing[name]?.(context, thing);
    },
  };
}

/** In its box: with what shows what it does, behind it and before it. */
function drawActing(context: Context, noun: Noun, brief: SceneBrief, side: 1 | -1, action: Action): void {
  const { lift, turn } = poseOf(action);
  context.translate(0, -100 * lift);
  const feathers = noun.kind === 'bird' ? noun.color : '#f6f2ea';
  drawBehind(context, brief, action, noun.kind === 'insect' ? null : feathers);
  context.save();
  context.translate(50, 100);
  context.rotate(turn);
  context.translate(-50, -100);
  drawNoun(context, noun, brief, side, action.deed === 'sleeping');
  context.restore();
  drawBefore(context, brief, action, side, noun);
}

function placeLayers(brief: SceneBrief, place: Place, horizon: number): readonly Layer[] {
  const { palette } = brief;
  const light = placeLight(brief, horizon * 0.8);
  // a table that is named is seen
  const isPlain = place === 'table' && !isOnTable(brief.mood.has);
  const sheet = (depth: number, paint: (context: Context) => void): Layer => ({ depth, paint });
  if (brief.ground !== null) return plainLayers(brief, brief.ground, horizon);
  switch (place) {
    case 'garden':
      return gardenLayers(brief, horizon);
    case 'table':
    case 'room':
      return [
        wallLayer(brief, horizon, light.x > brief.width / 2 ? 1 : -1, isPlain),
        sheet(0.4, (context) => paintTable(context, brief, horizon, isPlain)),
      ];
    case 'under':
      return [sheet(0.05, (context) => paintUnderWater(context, brief))];
    case 'night':
      return [sheet(0.02, (context) => paintNight(context, brief))];
    case 'sky':
      return [
        ...skyLayers(brief, horizon, light),
        hills(brief, horizon, [mix(palette.far, palette.skyLow, 0.4), palette.far]),
      ];
    case 'water':
      return [
        ...skyLayers(brief, horizon, light),
        hills(brief, horizon, [mix(palette.far, palette.skyLow, 0.4), palette.far]),
        sheet(0.4, (context) => paintWater(context, brief, horizon)),
      ];
    case 'shore':
      return [
        ...skyLayers(brief, horizon, light),
        sheet(0.35, (context) => paintWater(context, brief, horizon)),
        sheet(0.4, (context) => paintBeach(context, brief, horizon + brief.height * 0.16)),
      ];
    case 'road':
      return [
        ...skyLayers(brief, horizon, light),
        ...(isAtWall(brief.mood.has)
          ? [brickWall(brief, horizon)]
          : [hills(brief, horizon, [mix(palette.far, palette.skyLow, 0.3), palette.far])]),
        sheet(0.4, (context) => paintGround(context, brief, horizon, [0.62, 0.012, 90], [0.42, 0.012, 90])),
      ];
    case 'snow':
      return [
        ...skyLayers(brief, horizon, light),
        hills(brief, horizon, [mix(palette.far, palette.skyLow, 0.4), palette.far]),
        sheet(0.4, (context) => paintGround(context, brief, horizon, [0.99, 0.01, 240], [0.9, 0.028, 245])),
      ];
    case 'field':
      return [
        ...skyLayers(brief, horizon, light),
        hills(brief, horizon, [mix(palette.far, palette.skyLow, 0.35), palette.far]),
        flowerFieldLayer(brief, horizon),
      ];
    case 'meadow':
      return [
        ...skyLayers(brief, horizon, light),
        hills(brief, horizon, [mix(palette.far, palette.skyLow, 0.35), palette.far]),
        sheet(0.4, (context) => {
          paintGround(context, brief, horizon, [0.7, 0.09, 130], [0.48, 0.09, 140]);
          paintBlades(context, brief, horizon);
        }),
      ];
  }
}

function paintWaterline(context: Context, { palette }: SceneBrief, x: number, y: number, s: number): void {
  for (const [at, wide, alpha] of [
    [0, 0.56, 0.5],
    [0.03, 0.62, 0.3],
    [0.06, 0.5, 0.2],
  ] as const) {
    context.strokeStyle = css(palette.light, alpha);
    context.lineWidth = Math.max(1, s * 0.008);
    context.beginPath();
    context.ellipse(x, y + s * at, s * wide, s * 0.035, 0, 0.08, Math.PI - 0.08);
    context.stroke();
  }
}

function paintContact(
  context: Context,
  { palette }: SceneBrief,
  x: number,
  y: number,
  s: number,
  isWater: boolean,
): void {
  context.save();
  context.translate(x, y - s * 0.01);
  context.scale(1, 0.13);
  const shadow = context.createRadialGradient(0, 0, s * 0.05, 0, 0, s * 0.62);
  for (let stop = 0; stop <= 6; stop++)
    shadow.addColorStop(
      stop / 6,
      css(lighten(palette.near, -0.05), (isWater ? 0.35 : 0.6) * (1 - stop / 6) ** 1.4),
    );
  context.fillStyle = shadow;
  context.fillRect(-s, -s, s * 2, s * 2);
  context.restore();
}

function paintNight(context: Context, brief: SceneBrief): void {
  const { width, height, random, mood } = brief;
  const hue = random.fork('night').range(235, 300);
  const c = mood.tone === 'grey' ? 0 : 0.06;
  fillGradient(context, brief, [
    [0, { l: 0.14, c, h: hue }],
    [0.6, { l: 0.24, c: c * 1.3, h: hue + 10 }],
    [1, { l: 0.36, c: c * 1.4, h: hue + 30 }],
  ]);
  const chance = random.fork('night stars');
  for (let star = 0; star < 170; star++) {
    context.fillStyle = css({ l: 0.98, c: 0.01, h: 90 }, chance.range(0.25, 0.95));
    context.beginPath();
    const r = (Math.min(width, height) / 900) * (0.5 + 1.4 * chance.next() ** 4);
    context.arc(width * chance.next(), height * chance.next(), r, 0, 7);
    context.fill();
  }
  const noise = createNoise(random.fork('hills'), 4);
  fillUnder(context, brief, (at) => height * (0.93 - 0.06 * noise((at / width) * 2.2)), {
    top: { l: 0.17, c: c * 0.6, h: hue },
    bottom: { l: 0.1, c: c * 0.5, h: hue },
  });
}
