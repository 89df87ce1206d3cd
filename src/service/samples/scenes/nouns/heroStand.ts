// Where the thing that a picture is of stands, how large it is, and which way it looks.
import type { SceneBrief } from '../../Scene';
import { deckOfCity } from '../city';
import { sideOfCliff } from '../coast';
import { hasPier, sideOfPier } from '../pier';
import { hasCliff, horizonOfSea } from '../seascape';
import { farAfloat } from './afloat';
import { type Backdrop, fitTo } from './backdrop';
import type { Hero } from './chooseHero';
import { isOnCityBridge, wayOf } from './crossing';
import type { Stand } from './drawNoun';
import { hillCrest, standsOnHill } from './hill';
import type { Place } from './Noun';

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

/** Where the ground of its place begins, px from above. */
export const horizonOf = ({ height }: SceneBrief, place: Place): number => height * stands[place].horizon;

/** Its foot is at (x, y), and it is `s` high, where it stands alone; all in px. */
export type HeroStand = Stand &
  Readonly<{
    /** Which way it moves; null: it does not. */
    way: 1 | -1 | null;
    isOnBridge: boolean;
    /** What is left of its size by what it stands before or on, and how much of that it stands higher. */
    fit: Readonly<{ scale: number; lift: number }>;
  }>;

/** @param hasScene whether a scene is behind it that the prompt names */
export function heroStand(
  brief: SceneBrief,
  hero: Omit<Hero, 'word'>,
  backdrop: Backdrop | null,
  hasScene: boolean,
): HeroStand {
  const { width, height, random } = brief;
  const { noun, count, place, behind } = hero;
  const { foot, size } = stands[place];
  const chance = random.fork('stand');
  const lit = chance.chance(0.5) ? 1 : -1;
  const way = wayOf(brief, noun, lit);
  const isOnBridge = hasScene && behind === 'city' && way !== null && isOnCityBridge(brief);
  const far = place === 'water' ? farAfloat(brief.mood.has, noun) : null;
  const isHigh = standsOnHill(brief, hero);
  const full = Math.min(width, height) * size * chance.range(0.92, 1.06) * (far?.scale ?? 1);
  const s = full * (isHigh ? hillCrest.scale : 1);
  const middle = chance.range(0.46, 0.54);
  const cliff = behind === 'seascape' && place === 'water' && hasCliff(brief) ? sideOfCliff(brief) : null;
  const jetty =
    behind === 'seascape' && place === 'water' && count === 1 && hasPier(brief) ? sideOfPier(brief) : 0;
  const isAlone = hero.beside === null && backdrop === null && hero.thing === null;
  const aside = hero.side === null || count > 1 ? 0 : hero.side * (isAlone ? 0.22 : 0.1);
  const open = cliff ?? (jetty === 0 ? null : jetty);
  const x = width * (open !== null ? 0.5 - open * 0.19 : way === null ? middle + aside : 0.5 - way * 0.12);
  const water = waterOf(brief, hero);
  const onFoot = Math.max(height * (isHigh ? hillCrest.foot : foot), s * 1.06);
  const onGround = far === null ? onFoot : water + (height - water) * far.down;
  return {
    ...{ x, y: isOnBridge ? deckOfCity(brief) : onGround, s, side: way ?? hero.side ?? lit },
    ...{ way, isOnBridge, fit: fitTo(backdrop, noun) },
  };
}

/** Where water begins, px from above. */
function waterOf(brief: SceneBrief, { behind, place }: Pick<Hero, 'behind' | 'place'>): number {
  if (behind === 'seascape') return horizonOfSea(brief);
  // a lake among hills begins lower than the sea
  return behind === 'landscape' ? brief.height * 0.78 : horizonOf(brief, place);
}
