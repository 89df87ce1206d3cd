// How far out a boat is, by the words of a prompt.
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
  const isSmall = has(
    new RegExp(`\\b(?:tiny|small|little|miniature) (?:(?!and|with)[\\w-]+,? ){0,2}?(?:${words.source})`),
  );
  if (has(farOut)) return { scale: isSmall ? 0.2 : 0.28, down: 0.14 };
  return isSmall ? { scale: 0.45, down: 0.38 } : null;
}
