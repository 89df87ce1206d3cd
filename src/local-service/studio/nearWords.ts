/** Names that the studio knows, for what is nearly that: each of them is drawn where a prompt says it. */
const near: readonly (readonly [RegExp, string])[] = [
  [/\b(?:lodge|chalet|bungalow|shack)s?$/, 'cabin'],
  [/\b(?:hotel|inn|hostel|guesthouse|motel|villa|pub|mansion)s?$/, 'house'],
  [/\b(?:restaurant|bar|diner)s?$/, 'café'],
  [/\b(?:jazz|blues|soul|swing) (?:night|evening|session|party|festival)s?$/, 'saxophonist'],
  [/\b(?:concert|singer|band)s?$/, 'guitarist'],
  [/\b(?:toucan|macaw|cockatoo)s?$/, 'parrot'],
  [/\b(?:donkey|mule|pony)$/, 'horse'],
  [/\b(?:leopard|jaguar|cheetah|panther)s?$/, 'tiger'],
  [/\b(?:moose|reindeer|elk|antelope)s?$/, 'deer'],
  [/\b(?:raven|magpie|jackdaw)s?$/, 'crow'],
  [/\b(?:hawk|falcon)s?$/, 'eagle'],
  [/\b(?:cello|viola)s?$/, 'violin'],
  [/\b(?:trombone|tuba|flute)s?$/, 'trumpet'],
  [/\b(?:ferry|ferries|steamer)$/, 'ship'],
  [/\b(?:yacht|dinghy)s?$/, 'sailing boat'],
  [/\b(?:scooter|moped)s?$/, 'motorcycle'],
  [/\b(?:caravan|minibus|van)s?$/, 'camper van'],
  [/\b(?:stool)s?$/, 'chair'],
];

/** What the studio knows that is nearly what a name says: "cabin" of "mountain lodge". Null: nothing. */
export function nearWord(name: string): string | null {
  const text = name.toLowerCase();
  return near.find(([pattern]) => text.search(pattern) >= 0)?.[1] ?? null;
}
