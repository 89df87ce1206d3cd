import { t } from '@shared/messages/t';

/** Stands for a word that the user types next. */
const placeholder = t('create.anotherAlternative');
const wordCharacter = /[\p{L}\p{N}'’-]/u;
const templateSyntax = /[{}|\\]/;

export type PromptEdit = Readonly<{ prompt: string; start: number; end: number }>;

/**
 * Makes the selection, or the word at the cursor, one of two alternatives: "a {cup|another}". Appends an
 * example if there is no word, or the word is inside alternatives already.
 * @param start of the selection, in UTF-16 code units; `end` is the cursor
 */
export function withAlternatives(prompt: string, start: number, end: number): PromptEdit {
  const [from, to] = start === end ? wordAt(prompt, start) : trimmed(prompt, start, end);
  const selected = prompt.slice(from, to);
  const isInsideAlternatives =
    prompt.slice(0, from).lastIndexOf('{') > prompt.slice(0, from).lastIndexOf('}');
  if (selected === '' || isInsideAlternatives || templateSyntax.test(selected)) return example(prompt);
  const beginning = `${prompt.slice(0, from)}{${selected}|`;
  return {
    prompt: `${beginning}${placeholder}}${prompt.slice(to)}`,
    start: beginning.length,
    end: beginning.length + placeholder.length,
  };
}

function example(prompt: string): PromptEdit {
  const beginning = `${prompt}${prompt === '' || /\s$/.test(prompt) ? '' : ', '}{${t('create.firstAlternative')}|`;
  const second = t('create.secondAlternative');
  return { prompt: `${beginning}${second}}`, start: beginning.length, end: beginning.length + second.length };
}

function wordAt(prompt: string, cursor: number): readonly [number, number] {
  const isWordCharacter = (index: number): boolean => wordCharacter.test(prompt.charAt(index));
  let [from, to] = [cursor, cursor];
  while (from > 0 && isWordCharacter(from - 1)) from -= 1;
  while (to < prompt.length && isWordCharacter(to)) to += 1;
  return [from, to];
}

function trimmed(prompt: string, start: number, end: number): readonly [number, number] {
  const selection = prompt.slice(start, end);
  const from = start + selection.length - selection.trimStart().length;
  return [from, Math.max(from, from + selection.trim().length)];
}
