/**
 * What a person typed, as an FTS5 query: every word must begin a word of the prompt, tags or notes.
 * @returns null where there is no word in it
 */
export function searchQuery(typed: string): string | null {
  const words = typed.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.length === 0 ? null : words.map((word) => `"${word}"*`).join(' ');
}
