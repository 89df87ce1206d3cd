/** A word in a prompt that can be completed: `/soft`, or `__col`. */
export type CompletionRange = Readonly<{
  kind: 'slash' | 'wildcard';
  /** The typed part, without the prefix. */
  words: string;
  /** Start, including the prefix. */
  start: number;
  /** End of the text that the suggestion replaces. */
  end: number;
}>;

const sign = '__';

/** The word at the caret that can be completed; null: none. */
export function completionRange(text: string, caret: number): CompletionRange | null {
  const before = text.slice(0, caret);
  const [, slashed] = /(?:^|[\s,{|])\/([^\s/{}|,]*)$/.exec(before) ?? [];
  if (slashed !== undefined)
    return { kind: 'slash', words: slashed, start: caret - slashed.length - 1, end: caret };
  const parts = before.split(sign);
  const words = parts.at(-1) ?? '';
  // an odd number of parts: the last `__` does not open a name
  if (parts.length % 2 === 1 || /[\s{}|,]/.test(words)) return null;
  const [rest = ''] = /^[^\s{}|,_]*__/.exec(text.slice(caret)) ?? [];
  return { kind: 'wildcard', words, start: caret - words.length - sign.length, end: caret + rest.length };
}
