/** How a text is broken and how large it is. */
export interface SetText {
  readonly lines: readonly string[];
  /** Of an em, in the unit of the box. */
  readonly size: number;
}

const mostLines = 12;

/**
 * Breaks a text into lines of about one length and makes it as large as fits. A word is never cut.
 * @param widthOf of a line at a size of 1
 * @param box its width and height, and the size that is large enough
 * @param leading from line to line, in ems
 */
export function setLines(
  text: string,
  widthOf: (line: string) => number,
  box: Readonly<{ width: number; height: number; most: number }>,
  leading: number,
): SetText {
  const words = text.split(' ');
  let best: SetText = { lines: [text], size: 0 };
  for (let count = 1; count <= Math.min(mostLines, words.length); count++) {
    const lines = balanced(words, count, widthOf);
    const widest = Math.max(...lines.map(widthOf));
    const tall = 1 + (lines.length - 1) * leading;
    const size = Math.min(box.most, box.width / widest, box.height / tall);
    // one more line has to be worth it
    if (size > best.size * 1.12) best = { lines, size };
  }
  return best;
}

/** At most so many lines, the longest of them as short as can be. */
function balanced(
  words: readonly string[],
  count: number,
  widthOf: (line: string) => number,
): readonly string[] {
  // the least width that as many lines keep to, found by halving
  let low = 0;
  let high = widthOf(words.join(' '));
  let found = [words.join(' ')];
  for (let turn = 0; turn < 16; turn++) {
    const middle = (low + high) / 2;
    const lines = filled(words, middle, widthOf);
    if (lines !== null && lines.length <= count) {
      found = lines;
      high = middle;
    } else low = middle;
  }
  return found;
}

function filled(words: readonly string[], width: number, widthOf: (line: string) => number): string[] | null {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last ?? ''} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else if (widthOf(word) <= width) lines.push(word);
    else return null;
  }
  return lines;
}
