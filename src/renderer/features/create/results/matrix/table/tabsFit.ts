/** Around the words of a tab, and between two, px. */
const aroundWords = 24;
/** The widest that a tab becomes, and a letter on average, px. */
const widest = 176;
const perLetter = 6.5;
const ofPicture = 32;
/** More than so many are looked for in a list sooner than in a line. */
const mostTabs = 12;

/**
 * Whether values have room as tabs in one line.
 * @param values in words
 * @param widths px: of the line, of the count on each tab, and whether each has a picture
 */
export function tabsFit(
  values: readonly string[],
  { line, counts, hasPictures }: Readonly<{ line: number; counts: number; hasPictures: boolean }>,
): boolean {
  const more = aroundWords + counts + (hasPictures ? ofPicture : 0);
  const all = values.reduce((sum, { length }) => sum + Math.min(widest, length * perLetter + more), 0);
  return values.length <= mostTabs && all <= line;
}
