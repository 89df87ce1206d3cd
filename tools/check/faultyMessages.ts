import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { valuesOf } from '../messages/valuesOf.ts';

export type Messages = Readonly<Record<string, string>>;

/**
 * What is wrong with the catalogues of a project, one line each: messages that no source names, that are no ICU
 * messages, that have no words of their own, and those that a language lacks, invents or gives other values.
 * @param root the project's folder
 */
export function faultyMessages(root: string): string[] {
  const read = (language: string): Messages =>
    JSON.parse(readFileSync(join(root, 'resources/messages', `${language}.json`), 'utf8'));
  const english = read('en');
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.{ts,tsx}'] });
  const texts = sources.map((place) => readFileSync(join(root, place), 'utf8')).join('\n');
  const named = new Set([...texts.matchAll(/['"]([a-z]\w*\.\w+)['"]/g)].map(([, id]) => id));
  return [
    ...Object.keys(english)
      .filter((id) => !named.has(id))
      .map((id) => `en.json: nothing shows ${id}.`),
    ...Object.entries(english).flatMap(([id, text]) => wordless(id, text)),
    ...['de', 'ja'].flatMap((language) =>
      differences(english, read(language)).map((problem) => `${language}.json: ${problem}`),
    ),
  ];
}

/**
 * A message that begins or ends with a space is put together with another; one of values only has no words.
 * @kept The test calls it.
 */
export function wordless(id: string, text: string): string[] {
  if (text !== text.trim()) return [`en.json: ${id} begins or ends with a space.`];
  const words = text.replaceAll(/\{\s*\w+\s*(,\s*(number|date|time)[^{}]*)?\}/g, '');
  // quotation marks differ between languages
  const isPlain = words === text || /[“„「]/.test(words);
  return isPlain || /\p{L}/u.test(words) ? [] : [`en.json: ${id} has no words of its own.`];
}

/**
 * How a language differs from English, in words: messages missing, unknown, or with other values.
 * @kept The test calls it.
 */
export function differences(english: Messages, other: Messages): string[] {
  const missing = Object.keys(english).filter((id) => other[id] === undefined);
  const unknown = Object.keys(other).filter((id) => english[id] === undefined);
  const changed = Object.entries(other).flatMap(([id, text]) => {
    const original = english[id];
    if (original === undefined) return [];
    try {
      const [wanted, given] = [original, text].map((message) =>
        [...valuesOf(message).keys()].sort().join(' '),
      );
      return wanted === given
        ? []
        : [`${id} has the values ${given || 'none'}, English ${wanted || 'none'}.`];
    } catch (error) {
      return [`${id} is no message: ${error instanceof Error ? error.message : error}`];
    }
  });
  return [
    ...missing.map((id) => `${id} is missing.`),
    ...unknown.map((id) => `${id} is unknown.`),
    ...changed,
  ];
}
