// "add two seagulls in the sky": what an edit adds, and where it goes.
import { readTints } from '../readTints';
import { findNouns } from '../scenes/nouns/findNouns';
import { countBefore } from '../scenes/nouns/group';
import type { Noun } from '../scenes/nouns/Noun';
import type { Tint } from '../Tint';

type Where = 'sky' | 'water' | 'far' | 'ground';

/** One thing, how often, and where it goes. */
export interface Addition {
  readonly noun: Noun;
  readonly count: number;
  readonly where: Where;
  /** Left (-1) or right (1); null: where there is room. */
  readonly side: 1 | -1 | null;
  readonly isNear: boolean;
  readonly tints: readonly Tint[];
}

const most = 7;
/** "two sheep" */
const several = /\b(?:two|three|four|five|six|seven|several|some|a few|[2-9]) /;
/** What is put on somebody stands nowhere by itself. */
const worn = /^clothing$/;
const flying = findNouns('flying bird')[0]?.noun;

/** What a part of an edit adds, "two seagulls in the sky"; null: nothing that samples know, or can set there. */
export function readAddition(part: string): Addition | null {
  const text = part.toLowerCase();
  const [found] = findNouns(text);
  if (found === undefined || worn.test(found.noun.kind)) return null;
  const { noun, at, end } = found;
  // "a seagull in the sky", and not "a castle of sand"
  const isNamed = !/\b(?:of|like|with|in|on|at|by|for)\b/.test(text.slice(0, at));
  if (!isNamed) return null;
  const where = placeIn(text.slice(end)) ?? placeOf(noun);
  const isMany =
    several.test(text.slice(0, at)) || (/s$/.test(text.slice(at, end)) && !noun.name.endsWith('s'));
  const [, side] = /\b(left|right)\b/.exec(text.slice(end)) ?? [];
  const isBird = noun.kind === 'bird' && where === 'sky' && noun.place !== 'sky';
  return {
    noun: isBird && flying !== undefined ? { ...flying, color: noun.color } : noun,
    count: Math.min(most, countBefore(text.slice(0, at), isMany)),
    ...{ where, side: side === undefined ? null : side === 'left' ? -1 : 1 },
    isNear: /\b(?:foreground|in front|up close)\b/.test(text),
    tints: readTints(text).tints,
  };
}

function placeIn(rest: string): Where | null {
  if (/\b(?:in the (?:sky|air|clouds)|overhead|flying|above|over(?: the)?\b)/.test(rest)) return 'sky';
  if (/\b(?:(?:on|in) the (?:water|sea|lake|river|ocean|waves|pond)|at sea|out at sea)\b/.test(rest))
    return 'water';
  if (/\b(?:background|distance|far (?:away|off|behind)|horizon|behind)\b/.test(rest)) return 'far';
  return null;
}

function placeOf({ place, kind }: Noun): Where {
  if (place === 'sky' || place === 'night') return 'sky';
  if (kind === 'boat' || place === 'water' || place === 'under') return 'water';
  return 'ground';
}
