/** Of the size of letters, about as wide as one is; digits are the widest that come often. */
const share = 0.56;

/** Of the narrowest letters so many times as many stand in a line: more of the last one is never drawn. */
const narrowest = 4;

/**
 * Words in lines below each other, broken at spaces, or where a name has none of them, after its signs; what does not fit
 * into the last line stays in it, further than a line goes, and is cut where it is drawn.
 * @param room.width of a line, in the unit of `size`
 */
export function wrapWords(
  text: string,
  { width, size, most }: Readonly<{ width: number; size: number; most: number }>,
): readonly string[] {
  const perLine = Math.max(6, Math.floor(width / (size * share)));
  const lines: string[] = [''];
  for (const piece of text
    .trim()
    .slice(0, perLine * (most + narrowest))
    .match(pieces)
    ?.flatMap((each) => cut(each, perLine)) ?? []) {
    const last = lines.at(-1) ?? '';
    if (last === '' || lines.length === most || lengthOf((last + piece).trimEnd()) <= perLine)
      lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  return lines.map((each) => each.trim()).filter((each) => each !== '');
}

const pieces = /[^\s_./-]*(?:[_./-]+|\s+|$)/gu;

function cut(piece: string, perLine: number): readonly string[] {
  if (lengthOf(piece.trimEnd()) <= perLine) return [piece];
  const parts: string[] = [''];
  let length = 0;
  for (const letter of piece) {
    // spaces stand at the end of a piece alone, and no line is too long for them
    const own = letter.trim() === '' ? 0 : lengthOf(letter);
    length += own;
    if (length <= perLine) parts[parts.length - 1] += letter;
    else {
      parts.push(letter);
      length = own;
    }
  }
  return parts;
}

/** Signs of Chinese, Japanese and Korean are twice as wide as letters. */
function lengthOf(text: string): number {
  let sum = 0;
  for (const sign of text) sum += (sign.codePointAt(0) ?? 0) >= 0x2e80 ? 2 : 1;
  return sum;
}
