/** Maximum number of characters by which the cut moves to avoid splitting a word. */
const maxShift = 10;

/**
 * Splits a text: where space is short, the first part is truncated and the second stays visible. A space between
 * the parts belongs to the second, because at the end of the first the space would disappear.
 * @param endLength characters
 * @param minLength a text with fewer characters stays in one piece
 */
export function splitMiddle(text: string, endLength: number, minLength: number): readonly [string, string] {
  const characters = [...text];
  if (characters.length < minLength) return [text, ''];
  const cutIndex = Math.max(Math.ceil(characters.length / 2), characters.length - endLength);
  const space = characters.lastIndexOf(' ', cutIndex);
  const end = space > 0 && cutIndex - space < maxShift ? space : cutIndex;
  return [characters.slice(0, end).join(''), characters.slice(end).join('')];
}
