import { isFestive } from './aloft';
import type { findNouns } from './findNouns';
import { countBefore } from './group';

/** What has no plural of its own is several where a number or a flock is said. */
const numberedOnly =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}|several|some|many|(?:flock|herd|school|pair|group) of) (?:[\w-]+ ){0,2}$/;
const pairs = /^(?:shoe|boot|sock|glove)$/;

/** How many of what a text names there: 3 for "apples". */
export function countIn(text: string, { noun, at, end }: ReturnType<typeof findNouns>[number]): number {
  const isFlock =
    /(?:sheep|deer|fish)$/.test(text.slice(at, end)) &&
    numberedOnly.test(text.slice(Math.max(0, at - 40), at));
  const isMany =
    isFlock ||
    /\b(?:geese|mice|children|women|men)$|\b(?:people|friends|villagers) /.test(text.slice(at, end)) ||
    // "a wreath of leaves" is one
    (/(?<![us])s$/.test(
      text.slice(at, end).replace(/(?<=\b(?:wreath|garland|branch|house|villa)) (?:of|with) .*$/, ''),
    ) &&
      !noun.name.endsWith('s')) ||
    /^(?:glasses|cups|bars|bowls|slices|pieces|jars|bottles|boxes|loaves|jugs) of /.test(text.slice(at, end));
  const isFleet = /^ (?:festival|fleet|fiesta|crowd|family|herd|flock|pair|couple)\b/.test(text.slice(end));
  const isLights = isFestive(noun) && (isMany || noun.name.endsWith('s'));
  const count = countBefore(text.slice(0, at), isMany || isFleet || isLights, isFestive(noun) ? 11 : 3);
  if (noun.name === 'choir') return 1;
  // these are two as they are drawn
  if (noun.name === 'couple' && text.slice(at, end).startsWith('two ')) return 1;
  // who says no number of shoes means a pair
  return count === 3 && pairs.test(noun.name) && !/\b(?:three|3)\b/.test(text.slice(0, at)) ? 2 : count;
}
