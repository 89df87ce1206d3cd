// What a prompt names beside a thing and that stands in no row with it: over it, behind it, before it.
import type { Layer } from '../../Scene';
import { buntingLayers } from '../festive';
import { wildFlowersLayer } from '../garden';
import { isFolk } from '../poses/folkPosed';
import { aloftLayers, isAloft } from './aloft';
import type { Backdrop } from './backdrop';
import { type Hero, isBalloon } from './chooseHero';
import { balloonsLayer, companyOf } from './company';
import { lampsLayer } from './crossing';
import { drawNounAt } from './drawNoun';
import { type HeroStand, horizonOf } from './heroStand';
import type { Noun } from './Noun';
import { isFloating, type Standing, standingLayer } from './standingLayer';
import { surfaceLayer } from './underWater';

/** What is there besides, without what is held or drawn by the scene. */
export type Besides = Readonly<{
  hero: Omit<Hero, 'word'>;
  at: HeroStand;
  beside: Noun | null;
  also: Noun | null;
  backdrop: Backdrop | null;
  isInRow: boolean;
  isAmongFlowers: boolean;
}>;

/** `behind`: what stands at the wall, as high as a room, or farther off; `front`: what stands before the thing. */
export type Around = Readonly<{ behind: readonly Layer[]; front: readonly Layer[] }>;

export function aboutHero(standing: Standing, besides: Besides): Around {
  const { brief } = standing;
  const { hero, at, beside, also, isInRow } = besides;
  const isHanging = beside !== null && isBalloon(beside);
  const balloons = isHanging
    ? [balloonsLayer(brief, beside, hero.besideCount, { ...at, x: brief.width / 2 })]
    : [];
  // what stands in the row is drawn with it
  const first = isInRow || isHanging ? nothing : besideOf(standing, besides);
  const third = alsoOf(standing, at, also);
  return { behind: [...balloons, ...first.behind, ...third.behind], front: [...first.front, ...third.front] };
}

/** Bunting over all of it, where the prompt names some: a street has its own, and a room is no fair. */
export function buntingOver({ brief }: Standing, { behind }: Pick<Hero, 'behind'>): readonly Layer[] {
  return behind !== 'city' && brief.ground === null && !brief.isInside ? buntingLayers(brief) : [];
}

const nothing: Around = { behind: [], front: [] };
const behindIt = (...behind: Layer[]): Around => ({ behind, front: [] });
const beforeIt = (...front: Layer[]): Around => ({ behind: [], front });

function besideOf(standing: Standing, besides: Besides): Around {
  const { hero, at, beside, backdrop } = besides;
  const { brief, noun, count, place } = standing;
  const { x, y, s, side, fit } = at;
  const { width, height } = brief;
  const horizon = horizonOf(brief, place);
  const many = hero.besideCount;
  if (beside === null) return count > 1 ? nothing : thingOf(standing, besides);
  if (isAloft(beside, noun))
    return behindIt(...aloftLayers(brief, beside, many, { x, y, s: s * fit.scale, side }));
  if (count > 1) {
    // not behind what stands there already
    const free = backdrop === null || backdrop.isSeat ? side : (-side as 1 | -1);
    const company = companyOf(beside, noun, count, { x, y, s: s * fit.scale, side: free });
    const inside = Math.min(width - company.s * 0.56, Math.max(company.s * 0.56, company.x));
    return behindIt(standingLayer(standing, beside, isFolk(noun) ? { ...company, x: inside } : company));
  }
  if (place === 'under' && beside.place === 'water')
    return behindIt(surfaceLayer(brief), {
      ...{ depth: 0.65 },
      paint: (context) =>
        drawNounAt(context, beside, brief, { x: x - side * s * 0.3, y: height * 0.27, s: s * 0.36, side }),
    });
  if (beside.kind === 'boat' && place === 'shore') {
    // on the water behind the beach
    const sea = { x: x - side * s * 0.72, y: horizon + height * 0.11, s: s * 0.34, side };
    return behindIt({ depth: 0.5, paint: (context) => drawNounAt(context, beside, brief, sea) });
  }
  if (beside.kind === 'furniture')
    return behindIt(
      standingLayer(standing, beside, { x: x - side * s * 0.55, y: y - s * 0.1, s: s * 1.02, side }),
    );
  if (hero.isFar && !isFloating(place))
    return behindIt(
      ...Array.from({ length: many }, (_, one) =>
        standingLayer(standing, beside, {
          x: x - side * s * (0.64 + (one % 2) * 0.26) + (one > 1 ? side * s : 0),
          y: Math.min(y - s * 0.2, horizon + height * 0.07),
          s: s * 0.3,
          side,
        }),
      ),
    );
  if (many < 2) return thingOf(standing, besides);
  const size = Math.min(s * 0.36, (width * 0.86) / many);
  return beforeIt(
    ...Array.from({ length: many }, (_, one) =>
      standingLayer(standing, beside, {
        x: width / 2 + (one - (many - 1) / 2) * size * 1.04,
        y: Math.min(height * 0.97, y + s * 0.06),
        s: size,
        side,
      }),
    ),
  );
}

/** Of things of still lifes, what is no thing on a table there: lamps along a road, flowers in a meadow. */
function thingOf(standing: Standing, { hero, at, backdrop, isAmongFlowers }: Besides): Around {
  const { brief, place } = standing;
  if (hero.thing === 'lamp' && at.way !== null) return behindIt(lampsOf(standing, at, backdrop));
  return isAmongFlowers ? beforeIt(wildFlowersLayer(brief, horizonOf(brief, place))) : nothing;
}

/** Lamps along the road of what drives. */
function lampsOf(
  { brief, isOnBridge }: Standing,
  { y, s, fit }: HeroStand,
  backdrop: Backdrop | null,
): Layer {
  const road = y - s * fit.lift;
  const isArched = backdrop?.noun.name === 'stone bridge';
  const deck = (at: number) => road + (isArched ? (0.156 * (at - brief.width / 2) ** 2) / s : 0);
  return lampsLayer(brief, deck, s * (isOnBridge ? 0.22 : 0.4));
}

/** A third thing, out of doors. */
function alsoOf(standing: Standing, { x, y, s, side, fit }: HeroStand, also: Noun | null): Around {
  const { brief, noun } = standing;
  if (also === null) return nothing;
  if (isAloft(also, noun)) return behindIt(...aloftLayers(brief, also, 3, { x, y, s: s * fit.scale, side }));
  const wide = s * 0.42 * fit.scale;
  const out = Math.min(brief.width - wide * 0.55, Math.max(wide * 0.55, x + side * s * 0.66));
  return beforeIt(
    standingLayer(standing, also, { x: out, y: Math.min(brief.height * 0.97, y + s * 0.05), s: wide, side }),
  );
}
