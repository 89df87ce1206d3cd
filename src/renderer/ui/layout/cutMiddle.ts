/** A word is not parted for so many signs. */
const longestStep = 10;

/**
 * A text in two parts, the second of which stays where there is no room for the first; together they are the text. A space
 * between them is the second one's: at the end of the first it would be gone.
 * @param endLength how much of the end stays, signs
 * @param from a text of fewer signs stays in one piece
 */
export function cutMiddle(text: string, endLength: number, from: number): readonly [string, string] {
  const signs = [...text];
  if (signs.length < from) return [text, ''];
  const at = Math.max(Math.ceil(signs.length / 2), signs.length - endLength);
  const space = signs.lastIndexOf(' ', at);
  const end = space > 0 && at - space < longestStep ? space : at;
  return [signs.slice(0, end).join(''), signs.slice(end).join('')];
}
