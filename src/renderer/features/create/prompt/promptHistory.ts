/** `index` is null while the user's own text is shown, which is kept in `own` meanwhile. */
interface HistoryCursor {
  readonly index: number | null;
  readonly own: string;
}

export const historyStart: HistoryCursor = { index: null, own: '' };

/**
 * Moves one step in the prompt history, past entries equal to the current text. Null at the end.
 * @param entries newest first
 */
export function stepHistory(
  entries: readonly string[],
  place: HistoryCursor,
  text: string,
  older: boolean,
): Readonly<{ place: HistoryCursor; text: string }> | null {
  const own = place.index === null ? text : place.own;
  const direction = older ? 1 : -1;
  let index = (place.index ?? -1) + direction;
  while (index >= 0 && index < entries.length && entries[index] === text) index += direction;
  if (index < 0) return place.index === null ? null : { place: { index: null, own }, text: own };
  const entry = entries[index];
  return entry === undefined ? null : { place: { index, own }, text: entry };
}
