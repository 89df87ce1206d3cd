/** Names that the studio knows, for what is nearly that: each of them is drawn where a prompt says it. */
const near: readonly (readonly [RegExp, string])[] = [
  [/\b(?:bungalow|shack)s?$/, 'cabin'],
  [/\bmotels?$/, 'hotel'],
  [/\b(?:pub|mansion)s?$/, 'house'],
  [/\b(?:restaurant|bar|diner)s?$/, 'café'],
  [/\b(?:soul|rock|folk) (?:night|evening|session|party|festival)s?$/, 'jazz band'],
  [/\b(?:concert|singer)s?$/, 'guitarist'],
  [/\b(?:macaw|cockatoo)s?$/, 'parrot'],
  [/\b(?:donkey|mule)s?$/, 'horse'],
  [/\b(?:leopard|jaguar|cheetah|panther)s?$/, 'tiger'],
  [/\bantelopes?$/, 'deer'],
  [/\b(?:tuba|flute)s?$/, 'trumpet'],
  [/\bjackdaws?$/, 'crow'],
];

/** A name of a prompt, the word that the studio knows for it, and the name with that in it: "mountain cabin". */
export type NearName = Readonly<{ written: string; near: string; word: string }>;

/** `“mountain bungalow” (“cabin” is known)`; without a near name the name alone, in its quotes. */
export function withNear(name: string): string {
  const word = nearOf(name)?.[1];
  return word === undefined ? `“${name}”` : `“${name}” (“${word}” is known)`;
}

/** The names that have a near one in a remark, as `withNear` says them: "mountain bungalow", and "mountain cabin". */
export function nearNamesIn(remark: string): readonly NearName[] {
  return [...remark.matchAll(/“([^“”]{1,100})” \(“[^“”]{1,100}” is known\)/g)].flatMap(([, written = '']) => {
    const [pattern, word] = nearOf(written) ?? [];
    if (pattern === undefined || word === undefined) return [];
    return [{ written, word, near: written.replace(new RegExp(pattern.source, 'i'), word) }];
  });
}

function nearOf(name: string) {
  const text = name.toLowerCase();
  return near.find(([pattern]) => text.search(pattern) >= 0);
}
