/** A time of the year, which colours what grows. */
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

type Has = (pattern: RegExp) => boolean;

const noWear =
  '(?! (?:dress|dresses|hats?|coats?|jackets?|boots?|shoes?|clothes|gardens?|collection|sale|onions?|rolls?|water)\\b)';
const parts = '(?:mornings?|days?|afternoons?|evenings?|nights?|light|sun|sunshine|colou?rs|weather)';
// "may" and "march" are words of their own, and somebody falls
const when = '(?:in|of|on an?|early|late|mid|this|every|during)';

const seasons: readonly (readonly [Season, RegExp])[] = [
  [
    'spring',
    new RegExp(
      `(?<!\\b(?:hot|thermal|mineral|mountain|steel) )\\bspring(?:time)?\\b${noWear}|\\bapril\\b|\\b${when}[- ](?:march|may)\\b|\\b(?:march|may) ${parts}\\b`,
    ),
  ],
  [
    'summer',
    new RegExp(
      `\\b(?:mid)?summer(?:time|y)?\\b${noWear}|\\bjuly\\b|\\b${when}[- ](?:june|august)\\b|\\b(?:june|august) ${parts}\\b`,
    ),
  ],
  [
    'autumn',
    new RegExp(
      `\\bautumn(?:al)?\\b${noWear}|\\b(?:september|october|november)\\b|\\bin (?:the )?fall\\b|\\bfall (?:foliage|leaves|${parts})\\b`,
    ),
  ],
  [
    'winter',
    new RegExp(`\\b(?:mid)?(?:winter|wintertime|wintry)\\b${noWear}|\\b(?:december|january|february)\\b`),
  ],
];

/** The time of the year that a prompt names: "in autumn", "a May morning"; null: none. */
export const readSeason = (has: Has): Season | null =>
  seasons.find(([, pattern]) => has(pattern))?.[0] ?? null;

/** Bright and full of colour: "sunny", "warm golden sun", "vivid colours". */
export const isSunny = (has: Has): boolean =>
  has(
    /\bsunny\b|\bsun(?:shine|lit|[- ]drenched)\b|\b(?:warm|bright|golden|brilliant|blazing|summer)(?:,? (?:golden|bright|warm))? sun(?:light)?\b|\b(?:vivid|vibrant|bright|saturated|brilliant) colou?rs\b/,
  );
