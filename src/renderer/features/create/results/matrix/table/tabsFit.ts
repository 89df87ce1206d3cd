/** Padding of a tab, and the gap between two tabs, px. */
const aroundWords = 24;
/** Greatest width of a tab, and average width of a letter, px. */
const widest = 176;
const perLetter = 6.5;
const ofPicture = 32;
/** For more values, a menu is easier to use than tabs. */
const mostTabs = 12;

/** Whether values fit as tabs in one line. `line`, `counts`: width of the line, and of a count, px. */
export function tabsFit(
  values: readonly string[],
  { line, counts, hasPictures }: Readonly<{ line: number; counts: number; hasPictures: boolean }>,
): boolean {
  const more = aroundWords + counts + (hasPictures ? ofPicture : 0);
  const all = values.reduce((sum, { length }) => sum + Math.min(widest, length * perLetter + more), 0);
  return values.length <= mostTabs && all <= line;
}
