/** A word in a prompt that can be completed: `/soft` (a snippet or preset), or `__col` (a wildcard). */
export type CompletionRange = Readonly<{
  kind: 'slash' | 'wildcard';
  words: string;
  start: number;
  end: number;
}>;

const sign = '__';

/** The word at the caret that can be completed. */
export function completionRange(text: string, caret: number): CompletionRange | null {
  const before = text.slice(0, caret);
  const [, slashed] = /(?:^|[\s,{|])\/([^\s/{}|,]*)$/.exec(before) ?? [];
  if (slashed !== undefined)
    return { kind: 'slash', words: slashed, start: caret - slashed.length - 1, end: caret };
  const parts = before.split(sign);
  const words = parts.at(-1) ?? '';
  // with an odd number of parts, the last `__` closes a name instead of opening it
  if (parts.length % 2 === 1 || /[\s{}|,]/.test(words)) return null;
  const [rest = ''] = /^[^\s{}|,_]*__/.exec(text.slice(caret)) ?? [];
  return { kind: 'wildcard', words, start: caret - words.length - sign.length, end: caret + rest.length };
}
