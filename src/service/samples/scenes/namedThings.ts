/** The things of still lifes, by the names they are drawn under. */
export const things: readonly (readonly [string, RegExp])[] = [
  ['teapot', /\b(teapots?|kettle)\b/],
  [
    'vase',
    /\b(posy|posies|(?:bunch|bouquet|vase|jug|jar)(?:es|s)? of (?:[a-z]+ )?wild ?flowers|flowers?|tulips?|roses?|bouquets?|vases?|plants?|(?:dais(?:y|ies)|lavender|sunflowers?) in an? (?:[a-z]+ ){0,2}?(?:jug|jar|pitcher))\b/,
  ],
  [
    'bottle',
    /\b(bottles?|perfume|wine|(?<!(?:\bhoney|\s) in (?:glass )?)(?<!\bflowers? in an? (?:[a-z]+ )?|\b(?:daisies|roses|tulips|bouquet of [a-z]+) in an? (?:[a-z]+ )?)jars?)\b/,
  ],
  ['bowl', /\b(fruits?|bowls?)\b/],
  [
    'fruit',
    /(?<!\bslices? of )\b(apples?|pears?|lemons?|oranges|orange(?! (?:moods?|lights?|lighting|sky|tones?|glow|palette|background|hues?|sunsets?|sunrise|evening|version|look|theme|accents?)\b))\b/,
  ],
  ['cup', /\b(cups?|mugs?|coffee(?! table)|teacups?|chai|matcha)\b/],
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

/** The first of them that a text names after `from`, where it stands beside something else; null: none. */
export function nextThing(text: string, from: number): string | null {
  const after = text.slice(from);
  const [next] = things
    .flatMap(([name, pattern]) => {
      const at = after.search(pattern);
      return at < 0 ? [] : [{ name, at }];
    })
    .toSorted((one, other) => one.at - other.at);
  return next?.name ?? null;
}
