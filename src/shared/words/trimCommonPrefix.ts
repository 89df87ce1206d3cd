/** Number of characters of a text that are visible in a narrow line. */
export const visibleLetters = 14;

/** A text without a long common prefix with all the others: `… green bottle`. */
export function trimCommonPrefix(text: string, others: readonly string[]): string {
  const shared = others.reduce((least, other) => Math.min(least, sharedStart(text, other)), text.length);
  return others.length === 0 || shared < visibleLetters ? text : `… ${text.slice(shared)}`;
}

/** The length of the common prefix of two texts, in whole words. */
function sharedStart(one: string, other: string): number {
  let alike = 0;
  while (alike < one.length && one[alike] === other[alike]) alike += 1;
  return alike === one.length ? 0 : one.lastIndexOf(' ', alike) + 1;
}
