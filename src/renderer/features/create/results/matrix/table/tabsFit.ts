/** Padding of a tab, and the gap between two tabs, px. */
const tabPadding = 24;
/** Greatest width of a tab, and average width of a letter, px. */
const maxTabWidth = 176;
const letterWidth = 6.5;
const pictureWidth = 32;
/** For more values, a menu is easier to use than tabs. */
const maxTabs = 12;

/** Whether values fit as tabs in one line. `line`, `counts`: width of the line, and of a count, px. */
export function tabsFit(
  values: readonly string[],
  { line, counts, hasPictures }: Readonly<{ line: number; counts: number; hasPictures: boolean }>,
): boolean {
  const extraWidth = tabPadding + counts + (hasPictures ? pictureWidth : 0);
  const totalWidth = values.reduce(
    (sum, { length }) => sum + Math.min(maxTabWidth, length * letterWidth + extraWidth),
    0,
  );
  return values.length <= maxTabs && totalWidth <= line;
}
