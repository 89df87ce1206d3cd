/** What prompts begin and end with alike, and what each has between. Together each is its prompt again. */
export type PromptParts = Readonly<{ before: string; middles: readonly string[]; after: string }>;

const words = /\s+|[^\s]+/gu;
/** For several parts that lie in one word. */
export const letters = /./gsu;

/** Splits prompts into what all of them say and what is each one's own, at words. */
export function promptParts(prompts: readonly string[], pieceOf: RegExp = words): PromptParts {
  const pieces = prompts.map((prompt) => prompt.match(pieceOf) ?? []);
  const shortest = Math.min(...pieces.map(({ length }) => length));
  const [first = []] = pieces;
  let start = 0;
  while (start < shortest && pieces.every((each) => each[start] === first[start])) start += 1;
  let end = 0;
  while (end < shortest - start && pieces.every((each) => each.at(-1 - end) === first.at(-1 - end))) end += 1;
  return {
    before: first.slice(0, start).join(''),
    middles: pieces.map((each) => each.slice(start, each.length - end).join('')),
    after: first.slice(first.length - end).join(''),
  };
}
