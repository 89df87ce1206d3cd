/** Names that the studio knows, for what is nearly that: each of them is drawn where a prompt says it. */
const near: readonly (readonly [RegExp, string])[] = [
  [/\b(?:bungalow|shack)s?$/, 'cabin'],
  [/\bmotels?$/, 'hotel'],
  [/\b(?:villa|pub|mansion)s?$/, 'house'],
  [/\b(?:restaurant|bar|diner)s?$/, 'café'],
  [/\b(?:soul|rock|folk) (?:night|evening|session|party|festival)s?$/, 'jazz band'],
  [/\b(?:concert|singer)s?$/, 'guitarist'],
  [/\b(?:toucan|macaw|cockatoo)s?$/, 'parrot'],
  [/\b(?:donkey|mule)s?$/, 'horse'],
  [/\b(?:leopard|jaguar|cheetah|panther)s?$/, 'tiger'],
  [/\bantelopes?$/, 'deer'],
  [/\b(?:tuba|flute)s?$/, 'trumpet'],
  [/\bjackdaws?$/, 'crow'],
];

/** What the studio knows that is nearly what a name says: "cabin" of "mountain bungalow". Null: nothing. */
export function nearWord(name: string): string | null {
  const text = name.toLowerCase();
  return near.find(([pattern]) => text.search(pattern) >= 0)?.[1] ?? null;
}
