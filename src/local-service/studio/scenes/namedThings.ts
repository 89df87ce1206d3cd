const things: readonly (readonly [string, RegExp])[] = [
  ['teapot', /\b(teapots?|kettle|jug)\b/],
  ['vase', /\b(flowers?|tulips?|roses?|bouquets?|vases?|plants?)\b/],
  ['bottle', /\b(bottles?|perfume|wine|jars?)\b/],
  ['bowl', /\b(fruits?|bowls?)\b/],
  ['fruit', /\b(apples?|pears?|lemons?|oranges?)\b/],
  ['cup', /\b(cups?|mugs?|coffee)\b/],
  ['lamp', /\blamps?\b/],
  ['candle', /\bcandles?\b/],
  ['book', /\bbooks?\b/],
];

// what a thing is made of, or holds, is no thing beside it: a ceramic cup, a cup of tea
const ofTeapots = /\b(tea|ceramics?|pottery)\b/;

/** What a prompt names of the things on a table, at most three; the first of them stands in the middle. */
export function namedThings(has: (pattern: RegExp) => boolean): readonly string[] {
  const named = things.flatMap(([name, pattern]) => (has(pattern) ? [name] : []));
  return named.length === 0 && has(ofTeapots) ? ['teapot'] : named.slice(0, 3);
}
