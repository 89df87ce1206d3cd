/** A position in the prompt history. `index` is null while the text that the user was writing is shown. */
type HistoryCursor = Readonly<{ index: number | null; unsentText: string }>;

/** The input of the route `create.promptHistory`. */
export const promptHistoryInput = { limit: 100 };

export const historyStart: HistoryCursor = { index: null, unsentText: '' };

/**
 * Moves one step in the prompt history and skips entries equal to the current text. Null at the end.
 * @param entries newest first
 */
export function stepHistory(
  entries: readonly string[],
  cursor: HistoryCursor,
  text: string,
  towardsOlder: boolean,
): Readonly<{ cursor: HistoryCursor; text: string }> | null {
  const unsentText = cursor.index === null ? text : cursor.unsentText;
  const direction = towardsOlder ? 1 : -1;
  let index = (cursor.index ?? -1) + direction;
  while (index >= 0 && index < entries.length && entries[index] === text) index += direction;
  if (index < 0)
    return cursor.index === null ? null : { cursor: { index: null, unsentText }, text: unsentText };
  const entry = entries[index];
  return entry === undefined ? null : { cursor: { index, unsentText }, text: entry };
}
