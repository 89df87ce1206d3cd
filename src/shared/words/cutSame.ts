/** What is said so far into a text is not cut off in a narrow line, letters. */
export const seenLetters = 14;

/** A text without a long beginning that all of the others have too: `… green bottle`. */
export function cutSame(text: string, others: readonly string[]): string {
  const shared = others.reduce((least, other) => Math.min(least, sharedStart(text, other)), text.length);
  return others.length === 0 || shared < seenLetters ? text : `… ${text.slice(shared)}`;
}

/** How many letters two texts begin with alike, in whole words. */
function sharedStart(one: string, other: string): number {
  let alike = 0;
  while (alike < one.length && one[alike] === other[alike]) alike += 1;
  return alike === one.length ? 0 : one.lastIndexOf(' ', alike) + 1;
}
