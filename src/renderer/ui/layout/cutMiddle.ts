/** The cut moves by so many characters at most to avoid splitting a word. */
const longestStep = 10;

/**
 * The second part stays visible where the first is truncated. A space between them belongs to the second
 * part, because at the end of the first it would disappear.
 * @param endLength characters
 * @param from a text with fewer characters stays in one piece
 */
export function cutMiddle(text: string, endLength: number, from: number): readonly [string, string] {
  const signs = [...text];
  if (signs.length < from) return [text, ''];
  const at = Math.max(Math.ceil(signs.length / 2), signs.length - endLength);
  const space = signs.lastIndexOf(' ', at);
  const end = space > 0 && at - space < longestStep ? space : at;
  return [signs.slice(0, end).join(''), signs.slice(end).join('')];
}
