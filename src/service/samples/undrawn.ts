import { onlySeveral, undrawnNames } from './undrawnNames';

/** What nothing has, what is only a manner of speaking, and who a picture is for: "no curtains", "for our choir". */
const spoken =
  /\b(?:(?:no|without|like|as|than|under lock and|made of|made from|(?:shape|taste|smell|scent|flavou?r|colou?r) of)(?: an?| the)?|for(?: an?| the| our| my| your| his| her| their)?) (?:[\w-]+ )?$/;
const leaves = /^(?:falling|fallen|swirling) leaves$/;
/** The most words that a name has. */
const mostWords = 4;

type Span = Readonly<{ at: number; end: number }>;

/** Where a text names things that are not drawn: without an article, or behind words that set nothing, they are missed all the same. */
export function undrawnIn(text: string): readonly Span[] {
  const words = [...text.matchAll(/[\p{L}\p{M}'’-]+/gu)].map(({ 0: word, index }) => ({
    ...{ word: word.replaceAll('’', "'"), at: index, end: index + word.length },
  }));
  const found: Span[] = [];
  let next = 0;
  while (next < words.length) {
    const count = wordsOfName(words.slice(next, next + mostWords), text);
    const at = words[next]?.at ?? 0;
    const end = words[next + count - 1]?.end ?? at;
    if (count > 0 && !spoken.test(text.slice(Math.max(0, at - 40), at))) found.push({ at, end });
    next += Math.max(1, count);
  }
  return found;
}

/** With how many of these words the name of such a thing begins; 0: with none. */
function wordsOfName(words: readonly (Span & Readonly<{ word: string }>)[], text: string): number {
  for (let count = words.length; count > 0; count--) {
    const [first, last] = [words[0], words[count - 1]];
    const name = words.slice(0, count).map(({ word }) => word);
    // nothing but one space between them
    if (text.slice(first?.at, last?.end).length !== name.join(' ').length) continue;
    if (isUndrawn(name)) return count;
  }
  return 0;
}

function isUndrawn(words: readonly string[]): boolean {
  const name = words.join(' ');
  if (leaves.test(name)) return true;
  if (undrawnNames.has(name)) return !onlySeveral.has(name);
  const [first = '', ...rest] = words;
  const last = words.slice(0, -1).join(' ');
  return (
    singularsOf(words.at(-1) ?? '').some((one) => undrawnNames.has(`${last} ${one}`.trim())) ||
    (rest.length > 1 && singularsOf(first).some((one) => undrawnNames.has([one, ...rest].join(' '))))
  );
}

/** What a word may be the plural of. */
function singularsOf(word: string): readonly string[] {
  if (!word.endsWith('s')) return [];
  const stem = word.slice(0, -1);
  return [
    stem,
    ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
    ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
    ...(word.endsWith('ves') ? [`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`] : []),
  ];
}
