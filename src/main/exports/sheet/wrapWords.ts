/** Approximate width of a character as a fraction of its size. */
const characterWidthRatio = 0.56;

/** A line of the narrowest characters holds at most this many times as many characters as an average line. */
const narrowCharactersPerWide = 4;

/**
 * Wraps text at spaces or punctuation. The rest stays in the last line, and is cut off when drawn.
 * @param options.width of a line, in the unit of `size`
 */
export function wrapWords(
  text: string,
  { width, size, maxLines }: Readonly<{ width: number; size: number; maxLines: number }>,
): readonly string[] {
  const perLine = Math.max(6, Math.floor(width / (size * characterWidthRatio)));
  const lines: string[] = [''];
  for (const piece of text
    .trim()
    .slice(0, perLine * (maxLines + narrowCharactersPerWide))
    .match(pieces)
    ?.flatMap((each) => splitPiece(each, perLine)) ?? []) {
    const last = lines.at(-1) ?? '';
    if (last === '' || lines.length === maxLines || displayWidth((last + piece).trimEnd()) <= perLine)
      lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  return lines.map((each) => each.trim()).filter((each) => each !== '');
}

const pieces = /[^\s_./-]*(?:[_./-]+|\s+|$)/gu;

function splitPiece(piece: string, perLine: number): readonly string[] {
  if (displayWidth(piece.trimEnd()) <= perLine) return [piece];
  const parts: string[] = [''];
  let length = 0;
  for (const letter of piece) {
    // spaces are only at the end of a piece, and always fit
    const letterWidth = letter.trim() === '' ? 0 : displayWidth(letter);
    length += letterWidth;
    if (length <= perLine) parts[parts.length - 1] += letter;
    else {
      parts.push(letter);
      length = letterWidth;
    }
  }
  return parts;
}

/** Chinese, Japanese and Korean characters are twice as wide as letters. */
function displayWidth(text: string): number {
  let sum = 0;
  for (const sign of text) sum += (sign.codePointAt(0) ?? 0) >= 0x2e80 ? 2 : 1;
  return sum;
}
