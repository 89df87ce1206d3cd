import type { Layer, SceneBrief } from '../../Scene';
import { steamLayers } from '../aroundThings';
import { hasPigeons } from '../festive';
import { type Extent, frameSubject } from '../frameSubject';
import { grassLayer } from '../grass';
import { isAtLake, lakeShoreLayer } from '../lakeShore';
import { isDark, lampPoolLayer } from '../lampPool';
import type { Acting } from '../poses/actingHero';
import { isFolk, playmate } from '../poses/folkPosed';
import { poseOf } from '../props';
import { quayLayer } from '../quay';
import { hasWildFlowers, isInGrass, isOnWater } from '../settings';
import { isSquare } from '../square';
import { aboutHero, buntingOver } from './aboutHero';
import { colored, festiveStands, isAloft, isFestive, isScattered } from './aloft';
import { type Backdrop, backdropLayer, isForTwo, isSupport, isTree, supportLayer } from './backdrop';
import { type Hero, isLarge, isRiverBridge } from './chooseHero';
import { boxOf, type Stand } from './drawNoun';
import { type GroupStand, groupStands } from './group';
import { type HeroStand, heroStand, horizonOf } from './heroStand';
import { hillLayer, standsOnHill } from './hill';
import type { Noun, Place } from './Noun';
import { isEdge, isPerch, withoutBranch } from './perches';
import { placeLayers } from './placeLayers';
import { rangeLayer } from './range';
import { riverBridgeLayers } from './riverBridge';
import { companyOfRow, rowOfHero, standInRow } from './rowOfHero';
import { isFloating, type Standing, standingLayer, uncoloured } from './standingLayer';

const canGrow: ReadonlySet<Place> = new Set<Place>(['meadow', 'snow', 'field', 'garden']);

/**
 * A thing by its name, in a place that suits it, or before the scene that the prompt names as well.
 * @param behind the sheets of that scene; null: none is named
 */
export function paintNoun(
  whole: SceneBrief,
  acting: Acting,
  behind: readonly Layer[] | null,
): readonly Layer[] {
  const { action } = acting;
  const hero = perched(acting.hero);
  const { noun, count, place, thing } = hero;
  // the colour of a field is that of its flowers
  const brief = place === 'field' ? uncoloured(whole) : whole;
  const { has } = brief.mood;
  if (isRiverBridge(noun) && behind !== null && brief.ground === null)
    return riverBridgeLayers(brief, noun, hero.backdrop?.noun ?? null);
  // what hangs in a tree is over its meadow
  const ground: Place =
    place === 'sky' && hero.backdrop !== null && isTree(hero.backdrop.noun) ? 'meadow' : place;
  const horizon = horizonOf(brief, ground);
  const isRange = noun.name === 'mountain' && behind === null && brief.ground === null;
  if (isRange && hero.beside === null && hero.backdrop === null && thing === null)
    return [...placeLayers(brief, place, horizon), rangeLayer(brief, horizon, 2.3)];
  // a square has its small birds already
  const isInScene = (one: Noun) =>
    one.name === 'pigeon' && behind !== null && isSquare(has) && hasPigeons(has);
  if (behind !== null && isInScene(noun)) return behind;
  const unlessShown = (one: Noun | null) => (one === null || isInScene(one) ? null : one);
  const [beside, also] = [unlessShown(hero.beside), unlessShown(hero.also)];
  const { backdrop } = hero;
  const at = heroStand(brief, hero, backdrop, behind !== null);
  const { x, y, s, side, way, isOnBridge, fit } = at;
  const isOnEdge = backdrop !== null && isEdge(backdrop.noun);
  const standing: Standing = { brief, noun, count, place, way, isOnBridge, isOnEdge };
  const isOnSupport = backdrop !== null && isSupport(backdrop.noun);
  const isInLand = canGrow.has(place) || hero.behind === 'landscape';
  const isAmongFlowers = thing === 'vase' && isInLand && hasWildFlowers(has);
  const company = companyOfRow(hero, beside, isAmongFlowers ? null : thing);
  const isInRow =
    (beside === null || !isAloft(beside, noun)) &&
    standInRow(hero, company, {
      ...{ beside, hasBackdrop: backdrop !== null, isOnSupport, isMoving: way !== null },
    });
  const row = isInRow ? rowOfHero(standing, company, at, isOnSupport || isForTwo(backdrop)) : null;
  const several = count === 1 || isInRow ? [] : severalStands(brief, hero, at, backdrop);
  const around = aboutHero(standing, { hero, at, beside, also, backdrop, isInRow, isAmongFlowers });
  const ownSize = (row?.own.size ?? 1) * (isOnBridge ? 0.42 : fit.scale);
  const own = { x: row?.own.x ?? x, y: y - s * fit.lift, s: s * ownSize * poseOf(action).scale, side };
  const isAlone = count === 1 && company.length === 0 && hero.beside === null && backdrop === null;
  const isSeated = backdrop?.isSeat === true;
  const hill = standsOnHill(brief, hero) ? [hillLayer(brief, at, count > 1 || company.length > 0)] : [];
  const shown = [
    ...(way === null ? around.behind : []),
    // what is far off is behind it
    ...(isSeated ? hill : []),
    ...(backdrop === null
      ? []
      : isOnSupport
        ? [
            supportLayer(
              brief,
              backdrop.noun,
              { x: isInRow || count > 1 ? brief.width / 2 : x, y, s, side },
              spanOf(several.length > 0 ? several : (row?.stands ?? [])),
            ),
          ]
        : [behindHero(brief, hero, at, backdrop)]),
    ...(isSeated ? [] : hill),
    ...(way === null ? [] : around.behind),
    ...several.map((one, place) =>
      oneOfSeveral(standing, at, one, place, isUncovered(one, several) ? acting : still(acting)),
    ),
    ...(row?.others ?? []),
    ...(count === 1 || isInRow ? [standingLayer(standing, noun, own, action)] : []),
    ...around.front,
    ...(lamps.test(noun.name) && count === 1 && isDark(brief)
      ? [lampPoolLayer(brief, { x: own.x, y: own.y - own.s * 0.5, reach: own.s * 1.5 })]
      : []),
    ...(place === 'table' ? steamLayers(brief) : []),
  ];
  return [
    ...(behind ?? placeLayers(brief, ground, horizon)),
    ...(behind !== null && hill.length === 0 && isOnShore(brief, hero)
      ? [lakeShoreLayer(brief, y - brief.height * 0.09)]
      : []),
    ...(behind !== null && hero.behind === 'seascape' && place === 'shore' ? [quayLayer(brief, y)] : []),
    ...buntingOver(standing, hero),
    ...shown.map((layer) => frameSubject(brief, layer, isAlone ? extentOf(noun, own, place) : null)),
    ...(isInGrass(has) && canGrow.has(place) ? [grassLayer(brief)] : []),
  ];
}

/** What sits on a branch of its own has none where it sits on something else. */
const perched = (hero: Acting['hero']): Acting['hero'] =>
  hero.backdrop !== null && isPerch(hero.backdrop.noun) ? { ...hero, noun: withoutBranch(hero.noun) } : hero;

/** What it takes of the picture. */
function extentOf(noun: Noun, { x, y, s, side }: Stand, place: Place): Extent {
  const { left, top, right, bottom } = boxOf(noun);
  const [one, other] = [x + (side * s * (left - 50)) / 100, x + (side * s * (right - 50)) / 100];
  return {
    ...{ left: Math.min(one, other), right: Math.max(one, other), isFloating: isFloating(place) },
    ...{ top: y - s + (s * top) / 100, bottom: y - s + (s * bottom) / 100 },
  };
}

/** Where several of it stand, in sizes of one alone. */
function severalStands(
  brief: SceneBrief,
  { noun, count, place }: Pick<Hero, 'noun' | 'count' | 'place'>,
  { y, s, fit }: HeroStand,
  backdrop: Backdrop | null,
): readonly GroupStand[] {
  const { width, height, random, mood } = brief;
  const size = s * fit.scale;
  if (
    !isScattered(
      noun,
      count,
      noun.kind === 'bird' && noun.name !== 'bird' && place === 'sky' && backdrop === null,
    )
  )
    return groupStands(count, width / size, backdrop?.isSeat);
  return festiveStands(random, count, {
    ...{ wide: width / size, over: y / size },
    under: isFestive(noun) ? Math.max(0, y - height * 0.5) / size : 0,
    isAfloat: noun.kind !== 'bird' && isOnWater(mood.has),
  });
}

/** Whether nobody stands behind it: notes over its head lie over no other face. */
const isUncovered = ({ up }: GroupStand, all: readonly GroupStand[]): boolean =>
  all.every((one) => one.up <= up);
/** The same without notes in the air. */
const still = (acting: Acting): Acting =>
  /^(?:singing|dancing)$/.test(acting.action?.deed ?? '') ? { ...acting, action: null } : acting;

function oneOfSeveral(
  standing: Standing,
  { y, s, side, fit }: HeroStand,
  one: GroupStand,
  place: number,
  { action, deed }: Acting,
): Layer {
  const { brief, noun } = standing;
  const size = s * fit.scale;
  const turned = !noun.kind.endsWith('vehicle') && place % 2 === 1 ? (-side as 1 | -1) : side;
  return standingLayer(
    standing,
    isFolk(noun) ? playmate(noun, deed, place) : colored(noun, place),
    {
      x: brief.width / 2 + one.x * size,
      y: y - s * fit.lift - one.up * size,
      s: one.size * size,
      side: turned,
    },
    action,
  );
}

function behindHero(
  brief: SceneBrief,
  { noun, count, place, behind, isFar }: Omit<Hero, 'word'>,
  { x, y, s, side, way }: HeroStand,
  backdrop: Backdrop,
): Layer {
  return backdropLayer(brief, backdrop, {
    ...{ x: way === null ? x : brief.width / 2, s, side, isFar, isLarge: isLarge(noun) },
    // behind the last of several
    y:
      place === 'sky' && isTree(backdrop.noun) && behind === null
        ? brief.height * 0.92
        : count > 1 && !backdrop.isSeat
          ? y - s * 0.24
          : y,
    // among trees it stands on their ground
    horizon: behind === 'forest' ? brief.height * 0.8 : horizonOf(brief, place),
  });
}

/** What does not float stands at the water, and not in it. */
const isOnShore = ({ mood }: SceneBrief, { noun, place, behind }: Omit<Hero, 'word'>): boolean =>
  behind === 'landscape' &&
  ['meadow', 'road', 'room', 'table'].includes(place) &&
  noun.kind !== 'bird' &&
  (isAtLake(mood.has) ||
    (noun.kind === 'building' && mood.has(/\b(?:rivers?|lakes?|ponds?|streams?|canals?)\b/)));

/** Lamps that throw light on what is near them. */
const lamps = /^(?:lantern|street lamp|candle in a jar|campfire|fireplace)$/;

/** How wide all is that stands in a row, in sizes of one thing alone. */
function spanOf(all: readonly Readonly<{ x: number; size: number }>[]): number {
  return (
    Math.max(0, ...all.map(({ x, size }) => x + size / 2)) -
    Math.min(0, ...all.map(({ x, size }) => x - size / 2))
  );
}
