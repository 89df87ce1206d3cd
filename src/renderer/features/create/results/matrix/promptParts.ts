/** The common beginning and the common end of prompts, and `middles`: the different parts between them. */
type PromptParts = Readonly<{ before: string; middles: readonly string[]; after: string }>;

/** Splits a prompt into pieces that make up the prompt again. */
export type PromptSplitter = (prompt: string) => readonly string[];

const splitWords: PromptSplitter = (prompt) => prompt.match(/\s+|[^\s]+/gu) ?? [];

const punctuation: ReadonlySet<string | undefined> = new Set('.,;:!?');
/** Splits off punctuation, which belongs to the text after an alternative. */
export const wordsAndPunctuation: PromptSplitter = (prompt) =>
  splitWords(prompt).flatMap((piece) => {
    let end = piece.length;
    while (end > 0 && punctuation.has(piece[end - 1])) end -= 1;
    return end === 0 || end === piece.length ? piece : [piece.slice(0, end), piece.slice(end)];
  });
/** Splits a prompt into letters, for several differences within one word. */
export const letters: PromptSplitter = (prompt) => [...prompt];

export function promptParts(prompts: readonly string[], piecesOf: PromptSplitter = splitWords): PromptParts {
  const pieces = prompts.map(piecesOf);
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
