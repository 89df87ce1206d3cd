/** The cut moves by so many characters at most to avoid splitting a word. */
const maxShift = 10;

/**
 * The second part stays visible where the first is truncated. A space between them belongs to the second
 * part, because at the end of the first it would disappear.
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
