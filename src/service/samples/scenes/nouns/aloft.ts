// What is in the air about something else, and lights of festivals all over the sky.
import type { Random } from '../../Random';
import type { Layer, SceneBrief } from '../../Scene';
import { drawNounAt, type Stand } from './drawNoun';
import type { GroupStand } from './group';
import type { Noun } from './Noun';

const sparks = ['#f25c6a', '#f2c03c', '#5cb8f2', '#7ad67a', '#e88af0'] as const;

/** Whether it flies or hangs over what it is named with: bees about a hive, bats over a house, fireworks. */
export function isAloft({ kind, place }: Noun, hero: Noun): boolean {
  if (kind === 'insect') return hero.kind !== 'insect' && hero.kind !== 'flower';
  return (
    (place === 'sky' || kind === 'festival light') &&
    kind !== 'ornament' &&
    (hero.place !== 'sky' || kind === 'bird')
  );
}

/** Whether it is a light of a festival: never one alone. */
export const isFestive = ({ kind }: Noun): boolean => kind === 'festival light';

/** Whether `count` of it are all over the sky, and in no rows. @param isOnTheWing whether they fly there */
export const isScattered = (noun: Noun, count: number, isOnTheWing: boolean): boolean =>
  isFestive(noun) || (count > 2 && (/^(?:flying bird|seagull|bat)$/.test(noun.name) || isOnTheWing));

/** `count` of it over and about what stands on (x, y), `s` high. */
export function aloftLayers(brief: SceneBrief, noun: Noun, count: number, at: Stand): readonly Layer[] {
  const { width, height, random } = brief;
  const chance = random.fork(`aloft ${noun.name}`);
  const isNear = noun.kind === 'insect';
  const isLight = isFestive(noun);
  const many = isLight ? Math.min(6, Math.max(4, count)) : isNear && count > 1 ? Math.max(5, count) : count;
  const plain = plainly(brief);
  return Array.from({ length: many }, (_, place) => {
    const isLeft = (place % 2 === 0) === at.side > 0;
    const out = (isLeft ? -1 : 1) * (isNear ? chance.range(0.3, 0.74) : chance.range(0.42, 0.9));
    const size = isNear
      ? 0.13
      : isLight
        ? chance.range(0.3, 0.52)
        : count > 1
          ? chance.range(0.2, 0.3)
          : 0.36;
    const s = at.s * size;
    const wanted = isLight ? width * ((place + chance.range(0.25, 0.75)) / many) : at.x + out * at.s;
    const x = Math.min(width - s * 0.5, Math.max(s * 0.5, wanted));
    const y = isNear
      ? at.y - at.s * chance.range(0.3, 1)
      : Math.max(s * 1.05, Math.min(height * 0.5, (at.y - at.s) * chance.range(0.7, 1.5) + s * 0.6));
    return {
      depth: isLight ? 0.15 : 0.72,
      ...(isLight ? {} : { drift: (isLeft ? 1 : -1) * 0.05 }),
      paint: (context) =>
        drawNounAt(context, colored(noun, place), plain, { x, y, s, side: isLeft ? 1 : -1 }),
    };
  });
}

const plainly = (brief: SceneBrief): SceneBrief => ({ ...brief, mood: { ...brief.mood, thingHues: [] } });

/** Fireworks are of many colours. */
export const colored = (noun: Noun, place: number): Noun =>
  noun.name === 'fireworks' ? { ...noun, color: sparks[place % sparks.length] ?? noun.color } : noun;

/**
 * Where lights are that fill a sky, or float on water: those far off first.
 * @param room how wide the picture is, how much of its height is over the foot of the group, and how much of that is no sky, in
 * sizes of one alone
 */
export function festiveStands(
  random: Random,
  count: number,
  { wide, over, under, isAfloat }: Readonly<{ wide: number; over: number; under: number; isAfloat: boolean }>,
): readonly GroupStand[] {
  const chance = random.fork('lights');
  return Array.from({ length: count }, (_, place) => {
    const near = (place + 0.5) / count;
    const size = (isAfloat ? 0.14 + 0.26 * near : 0.16 + 0.3 * near ** 1.4) * (count < 4 ? 1.5 : 1);
    // steps of these two leave no heap and no row
    const across = (place * 0.7549 + chance.range(0, 0.1)) % 1;
    const up = isAfloat
      ? 0.32 - 0.36 * near
      : under + size * 0.2 + (over - under - size * 1.3) * ((place * 0.5698 + chance.range(0, 0.1)) % 1);
    return { x: (across - 0.5) * (wide - size), up, size };
  });
}
