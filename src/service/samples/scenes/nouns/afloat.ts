// How far out a boat is, by the words of a prompt, and how it moves on the waves.
import type { SceneBrief } from '../../Scene';
import type { Noun } from './Noun';

type Has = (pattern: RegExp) => boolean;

const farOut =
  /\b(?:far (?:out|off|away)|way out|out at sea|in the (?:far )?distance|on the (?:far )?horizon|distant)\b/;

/**
 * How large a boat is, in parts of what it is else, and how far down it floats between horizon (0) and the foot of the
 * picture (1); null: as large and as near as any thing.
 */
export function farAfloat(has: Has, { kind, words }: Noun): Readonly<{ scale: number; down: number }> | null {
  if (kind !== 'boat') return null;
  const small = '(?:tiny|small|little|miniature)';
  const isSmall = has(
    // where "little" belongs to its name, a ship alone will do
    new RegExp(`\\b${small} (?:(?!and|with)[\\w-]+,? ){0,2}?(?:${words.source}|(?:boat|ship)s?\\b)`),
  );
  if (has(farOut)) return { scale: isSmall ? 0.2 : 0.28, down: 0.14 };
  return isSmall ? { scale: 0.45, down: 0.38 } : null;
}

/**
 * How a boat lies on the waves: up, in parts of its size, and how far over, in radians. A few degrees where it is rough.
 * @param x where it floats: two do not move as one
 */
export function heaveOf(
  { has, weather }: Pick<SceneBrief['mood'], 'has' | 'weather'>,
  seconds: number,
  x: number,
): Readonly<{ up: number; turn: number }> {
  const isRough =
    weather === 'storm' ||
    has(/\b(?:rough|stormy|choppy|restless|wild|raging|high) (?:seas?|waves?|ocean|water)\b/);
  const by = isRough ? 1 : 0.3;
  const swing = (every: number) => Math.sin((seconds * 2 * Math.PI) / every + x) - Math.sin(x);
  return { up: 0.016 * by * swing(3.1), turn: 0.04 * by * swing(4.3) };
}
