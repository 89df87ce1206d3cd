import type { Action } from '../../readAction';
import type { Layer, SceneBrief } from '../../Scene';
import { steamLayers } from '../aroundThings';
import { deckOfCity } from '../city';
import { sideOfCliff } from '../coast';
import { buntingLayers, hasPigeons } from '../festive';
import { frameSubject } from '../frameSubject';
import { wildFlowersLayer } from '../garden';
import { grassLayer } from '../grass';
import { isAtLake, lakeShoreLayer } from '../lakeShore';
import { drawBefore, drawBehind, poseOf } from '../props';
import { hasCliff, horizonOfSea } from '../seascape';
import { hasWildFlowers, isInGrass, isOnWater } from '../settings';
import { isSquare } from '../square';
import type { Context } from '../Thing';
import { farAfloat, heaveOf } from './afloat';
import { aloftLayers, colored, festiveStands, isAloft, isFestive, isScattered } from './aloft';
import { backdropLayer, fitTo, isSupport, supportLayer } from './backdrop';
import { type Hero, isBalloon, isIndoors, isLarge, isRiverBridge } from './chooseHero';
import { balloonsLayer, besideLayer, companyOf, sizeBeside } from './company';
import { paintContact, paintWaterline } from './contact';
import { isOnCityBridge, lampsLayer, speed, wayOf } from './crossing';
import { drawNoun, drawNounAt, type Stand, widthOf } from './drawNoun';
import { groupStands } from './group';
import type { Noun, Place } from './Noun';
import { placeLayers } from './placeLayers';
import { rangeLayer } from './range';
import { riverBridgeLayers } from './riverBridge';
import { type RowStand, rowStands } from './rowStands';
import { surfaceLayer } from './underWater';

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
  const brief = place === 'field' ? uncoloured(whole) : whole;
  const { width, height, random } = brief;
  if (isRiverBridge(noun) && behind !== null && brief.ground === null)
    return riverBridgeLayers(brief, noun, hero.backdrop?.noun ?? null);
  const { horizon, foot, size } = stands[place];
  const isRange = noun.name === 'mountain' && behind === null && brief.ground === null;
  if (isRange && hero.beside === null && hero.backdrop === null && thing === null)
    return [...placeLayers(brief, place, height * horizon), rangeLayer(brief, height * horizon, 2.3)];
  // what is held stands nowhere else
  const backdrop = hero.backdrop?.noun === action?.held ? null : hero.backdrop;
  const fit = fitTo(backdrop, noun);
  const chance = random.fork('stand');
  const lit = chance.chance(0.5) ? 1 : -1;
  const way = wayOf(brief, noun, lit);
  const side = way ?? hero.side ?? lit;
  const isOnBridge = behind !== null && hero.behind === 'city' && way !== null && isOnCityBridge(brief);
  const far = place === 'water' ? farAfloat(brief.mood.has, noun) : null;
  const s = Math.min(width, height) * size * chance.range(0.92, 1.06) * (far?.scale ?? 1);
  const middle = chance.range(0.46, 0.54);
  const cliff =
    hero.behind === 'seascape' && place === 'water' && hasCliff(brief) ? sideOfCliff(brief) : null;
  const isAlone = hero.beside === null && backdrop === null && thing === null;
  const aside = hero.side === null || count > 1 ? 0 : hero.side * (isAlone ? 0.22 : 0.1);
  const x = width * (cliff !== null ? 0.5 - cliff * 0.19 : way === null ? middle + aside : 0.5 - way * 0.12);
  const water =
    hero.behind === 'seascape'
      ? horizonOfSea(brief)
      : // a lake among hills begins lower than the sea
        height * (hero.behind === 'landscape' ? 0.78 : horizon);
  const y = isOnBridge
    ? deckOfCity(brief)
    : far === null
      ? Math.max(height * foot, s * 1.06)
      : water + (height - water) * far.down;
  // a square has its small birds already
  const isSmall = ({ name }: Noun) =>
    name === 'pigeon' && behind !== null && isSquare(brief.mood.has) && hasPigeons(brief.mood.has);
  if (behind !== null && isSmall(noun)) return behind;
  const beside = hero.beside === action?.held || (hero.beside && isSmall(hero.beside)) ? null : hero.beside;
  const pose = poseOf(action);
  const stand = (drawn: Noun, at: Stand, does: Action | null = null): Layer => ({
    depth: isOnBridge ? 0.95 : 0.7,
    ...(way !== null && drawn === noun ? { drift: way * speed } : {}),
    // a fleet lies still: each boat that is drawn anew makes a film dearer
    ...(isBoat(drawn) && place === 'water' && count === 1 ? { isMoving: true } : {}),
    paint: (context, seconds = 0) => {
      if (!floating.has(place)) paintContact(context, brief, at.x, at.y, at.s, place === 'water');
      context.save();
      const heave = isBoat(drawn) ? heaveOf(brief.mood, seconds, at.x) : { up: 0, turn: 0 };
      context.translate(at.x, at.y - at.s * heave.up);
      context.rotate(heave.turn);
      context.scale((at.side * at.s) / 100, at.s / 100);
      context.translate(-50, -100 + belowOf(drawn, place));
      const lit = drawn !== noun && isDrink(noun) ? uncoloured(brief) : brief;
      if (does === null) drawNoun(context, drawn, lit, at.side);
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
  const overIt = beside !== null && isAloft(beside, noun) ? beside : null;
  const isOnSupport = backdrop !== null && isSupport(backdrop.noun);
  const isAmongFlowers = thing === 'vase' && canGrow.has(place) && hasWildFlowers(brief.mood.has);
  const named = [
    ...(beside && !isBalloon(beside) ? Array(hero.besideCount).fill(beside) : []),
    isAmongFlowers ? null : thing,
    ...hero.more,
  ];
  const company = named.filter((one): one is Noun | string => one !== null);
  const inRow =
    company.length > 0 &&
    overIt === null &&
    beside?.kind !== 'furniture' &&
    !hero.isFar &&
    way === null &&
    (count === 1 && hero.besideCount < 2 && place !== 'under'
      ? true
      : isIndoors(place === 'garden' ? noun.place : place) &&
        company.length <= 4 &&
        (backdrop === null || isOnSupport) &&
        (count > 1 || hero.more.length > 0 || isOnSupport));
  const room = width / (s * fit.scale);
  const several =
    count === 1 || inRow
      ? []
      : isScattered(noun, count)
        ? festiveStands(random, count, {
            ...{ wide: room, over: y / (s * fit.scale) },
            under: isFestive(noun) ? Math.max(0, y - height * 0.5) / (s * fit.scale) : 0,
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
  if (beside && isBalloon(beside))
    behindAll.push(balloonsLayer(brief, beside, hero.besideCount, { x: width / 2, y, s, side }));
  if (inRow || (beside && isBalloon(beside))) {
    // it stands with its company, below
  } else if (overIt) {
    behindAll.push(...aloftLayers(brief, overIt, hero.besideCount, { x, y, s: s * fit.scale, side }));
  } else if (count > 1) {
    // not behind what stands there already
    const free = backdrop === null || backdrop.isSeat ? side : (-side as 1 | -1);
    if (beside)
      behindAll.push(stand(beside, companyOf(beside, count, { x, y, s: s * fit.scale, side: free })));
  } else if (place === 'under' && beside?.place === 'water') {
    behindAll.push(surfaceLayer(brief), {
      ...{ depth: 0.65 },
      paint: (context) =>
        drawNounAt(context, beside, brief, { x: x - side * s * 0.3, y: height * 0.27, s: s * 0.36, side }),
    });
  } else if (beside?.kind === 'boat' && place === 'shore') {
    // on the water behind the beach
    const sea = { x: x - side * s * 0.72, y: height * (horizon + 0.11), s: s * 0.34, side };
    behindAll.push({ depth: 0.5, paint: (context) => drawNounAt(context, beside, brief, sea) });
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
  } else if (thing === 'lamp' && way !== null) {
    const road = y - s * fit.lift;
    const isArched = backdrop?.noun.name === 'stone bridge';
    const deck = (at: number) => road + (isArched ? (0.156 * (at - width / 2) ** 2) / s : 0);
    behindAll.push(lampsLayer(brief, deck, s * (isOnBridge ? 0.22 : 0.4)));
  } else if (isAmongFlowers) {
    front.push(wildFlowersLayer(brief, height * horizon));
  }
  // a street has its own, and a room is no fair
  const isHung = hero.behind !== 'city' && brief.ground === null && !brief.isInside;
  const also = hero.also === action?.held || (hero.also && isSmall(hero.also)) ? null : hero.also;
  if (also && isAloft(also, noun)) {
    behindAll.push(...aloftLayers(brief, also, 3, { x, y, s: s * fit.scale, side }));
  } else if (also) {
    const wide = s * 0.42 * fit.scale;
    const out = Math.min(width - wide * 0.55, Math.max(wide * 0.55, x + side * s * 0.66));
    front.push(stand(also, { x: out, y: Math.min(height * 0.97, y + s * 0.05), s: wide, side }));
  }
  const full = s * fit.scale;
  const row = inRow
    ? rowStands(
        [...Array(count).fill(0.82), ...company.map((one) => sizeBeside(one, noun))],
        (width * 0.9) / full,
        [
          ...Array(count).fill(widthOf(noun)),
          ...company.map((one) => (typeof one === 'string' ? 1 : widthOf(one))),
        ],
      )
    : [];
  const [own = { x: 0, size: 1 }] = row;
  const placeOf = ({ x: at, size }: RowStand) => ({
    x: width / 2 + side * at * full,
    y: y - s * (isOnSupport ? fit.lift : 0.04),
    s: size * full,
    side,
  });
  for (const [place, at] of row.entries()) {
    const one = place < count ? noun : company[place - count];
    if (place === 0 || one === undefined) continue;
    const here = placeOf(at);
    others.push(typeof one === 'string' ? besideLayer(brief, one, here) : stand(one, here));
  }
  const all = own.size * (isOnBridge ? 0.42 : fit.scale);
  const at = { x: inRow ? placeOf(own).x : x, y: y - s * fit.lift };
  const shown = [
    ...(way === null ? behindAll : []),
    ...(backdrop === null
      ? []
      : isOnSupport
        ? [
            supportLayer(
              brief,
              backdrop.noun,
              { x: inRow || count > 1 ? width / 2 : x, y, s, side },
              spanOf(several.length > 0 ? several : row),
            ),
          ]
        : [
            backdropLayer(brief, backdrop, {
              ...{
                x: way === null ? x : width / 2,
                // behind the last of several
                y: count > 1 && !backdrop.isSeat ? y - s * 0.24 : y,
                s,
                side,
                // among trees it stands on their ground
                horizon: height * (hero.behind === 'forest' ? 0.8 : horizon),
                isLarge: isLarge(noun),
              },
              isFar: hero.isFar,
            }),
          ]),
    ...(way === null ? [] : behindAll),
    ...others,
    ...(count === 1 || inRow ? [stand(noun, { ...at, s: s * all * pose.scale, side }, action)] : []),
    ...front,
    ...(place === 'table' ? steamLayers(brief) : []),
  ];
  // what does not float stands at the water, and not in it
  const isOnShore =
    hero.behind === 'landscape' &&
    behind !== null &&
    ['meadow', 'road', 'room', 'table'].includes(place) &&
    noun.kind !== 'bird' &&
    isAtLake(brief.mood.has);
  return [
    ...(behind ?? placeLayers(brief, place, height * horizon)),
    ...(isOnShore ? [lakeShoreLayer(brief, y - height * 0.09)] : []),
    ...(isHung ? buntingLayers(brief) : []),
    ...shown.map((layer) => frameSubject(brief, layer)),
    ...(isInGrass(brief.mood.has) && canGrow.has(place) ? [grassLayer(brief)] : []),
  ];
}

/** How far a fish that lies somewhere is set down, of 100: in the water it is higher than what stands. */
const belowOf = ({ name }: Noun, place: Place): number => (name === 'fish' && place === 'table' ? 23 : 0);
const isBoat = ({ kind }: Noun): boolean => kind === 'boat';
const floating: ReadonlySet<Place> = new Set<Place>(['sky', 'night', 'under']);
const canGrow: ReadonlySet<Place> = new Set<Place>(['meadow', 'snow', 'field', 'garden']);

/** How wide all is that stands in a row, in sizes of one thing alone. */
function spanOf(all: readonly RowStand[]): number {
  return (
    Math.max(0, ...all.map(({ x, size }) => x + size / 2)) -
    Math.min(0, ...all.map(({ x, size }) => x - size / 2))
  );
}

/** The colour of wine is that of nothing beside it. */
const isDrink = ({ name, kind }: Noun): boolean => kind === 'drink' || name === 'wine glass';
const uncoloured = (brief: SceneBrief): SceneBrief => ({ ...brief, mood: { ...brief.mood, thingHues: [] } });

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
