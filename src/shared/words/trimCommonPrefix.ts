/** Number of characters of a text that are visible in a narrow line. */
export const visibleLetters = 14;

/** A text without a long prefix that all texts share: `… green bottle`. */
export function trimCommonPrefix(text: string, others: readonly string[]): string {
  const shared = others.reduce((min, other) => Math.min(min, commonPrefixLength(text, other)), text.length);
  return others.length === 0 || shared < visibleLetters ? text : `… ${text.slice(shared)}`;
}

/** The length of the common prefix of two texts, in whole words. */
function commonPrefixLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length === one.length ? 0 : one.lastIndexOf(' ', length) + 1;
}
