import { byteLength } from './safeFileName';

// the differences between pictures of one template are often near the end of the prompt
const wordsAtStart = 6;
const wordsAtEnd = 4;
const maxWords = wordsAtStart + wordsAtEnd;
// maximum number of words kept from alternatives in the middle of a prompt
const maxVaried = 5;
const maxBytes = 100;

/** Words are letters, marks and digits of any script, in lower case so that names never differ only in case. */
export function promptWords(prompt: string, count: number): string {
  return joinWords(wordsOf(prompt.slice(0, 2000)).slice(0, count));
}

/** A prompt in at most ten words: middle words are dropped first, words from alternatives last. */
export function briefPrompt(prompt: string, template: string | null = null): string {
  const words = wordsOf(prompt.length > 4000 ? `${prompt.slice(0, 2000)} ${prompt.slice(-2000)}` : prompt);
  const varied = template === null ? [] : variedIndexes(words, template);
  const isNearAnEnd = (at: number) => at < wordsAtStart || at >= words.length - wordsAtEnd;
  const isKept = (at: number) => words.length <= maxWords || isNearAnEnd(at);
  const keptVaried = varied.filter((at) => !isKept(at)).slice(0, maxVaried);
  const keptIndexes = [...words.keys()].filter((at) => isKept(at) || keptVaried.includes(at));
  const keptText = () => joinWords(keptIndexes.map((at) => words[at] ?? ''));
  while (keptIndexes.length > maxWords || (keptIndexes.length > 2 && byteLength(keptText()) > maxBytes)) {
    // drops the middle fixed word, or the middle word of all if only two fixed words are left
    const fixedIndexes = keptIndexes.filter((at) => !varied.includes(at));
    const candidates = fixedIndexes.length > 2 ? fixedIndexes : keptIndexes;
    keptIndexes.splice(keptIndexes.indexOf(candidates[Math.floor(candidates.length / 2)] ?? 0), 1);
  }
  return keptText();
}

/** Only the words of a prompt that come from alternatives of its template; empty if there are none. */
export function variedWords(prompt: string, template: string | null): string {
  if (template === null) return '';
  const words = wordsOf(prompt.slice(0, 2000));
  return joinWords(
    variedIndexes(words, template)
      .slice(0, maxVaried)
      .map((at) => words[at] ?? ''),
  );
}

function variedIndexes(words: readonly string[], template: string): readonly number[] {
  const fixedCounts = new Map<string, number>();
  for (const word of wordsOf(fixedText(template))) fixedCounts.set(word, (fixedCounts.get(word) ?? 0) + 1);
  return [...words.keys()].filter((at) => {
    const remaining = fixedCounts.get(words[at] ?? '') ?? 0;
    fixedCounts.set(words[at] ?? '', remaining - 1);
    return remaining <= 0;
  });
}

/** A template without groups and wildcards. */
function fixedText(template: string): string {
  let depth = 0;
  let text = '';
  for (let at = 0; at < template.length; at += 1) {
    const char = template.charAt(at);
    // an escaped brace opens or closes no group
    if (char === '\\') at += 1;
    else if (char === '{') depth += 1;
    else if (char === '}') depth = Math.max(0, depth - 1);
    else if (depth === 0) text += char;
    if ('\\{}'.includes(char)) text += ' ';
  }
  return text
    .split('__')
    .filter((_, at) => at % 2 === 0)
    .join(' ');
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .toWellFormed()
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function joinWords(words: readonly string[]): string {
  return words.join('-').normalize('NFC');
}
