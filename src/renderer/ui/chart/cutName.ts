/** The share of a shortened name that is taken from its end. */
const endShare = 0.4;

/**
 * Cuts out the middle of a long name, because the end of a name distinguishes it from others.
 * @param maxLength characters; Chinese, Japanese and Korean ones count twice
 */
export function cutName(name: string, maxLength: number): string {
  const characters = [...name];
  if (characters.reduce((sum, character) => sum + widthOf(character), 0) <= maxLength) return name;
  const end = Math.floor((maxLength - 1) * endShare);
  const start = fittingStart(characters, maxLength - 1 - end).join('');
  return `${start.trimEnd()}…${fittingStart(characters.toReversed(), end).toReversed().join('').trimStart()}`;
}

const widthOf = (character: string): number => (character >= '\u2e80' ? 2 : 1);

/** The first characters that are together at most `width` wide. */
function fittingStart(characters: readonly string[], width: number): readonly string[] {
  let usedWidth = 0;
  return characters.slice(
    0,
    characters.findIndex((character) => {
      usedWidth += widthOf(character);
      return usedWidth > width;
    }),
  );
}
