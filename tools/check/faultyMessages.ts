import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { valuesOf } from '../messages/valuesOf.ts';

export type Messages = Readonly<Record<string, string>>;

/**
 * Finds problems in a project's message catalogues, one line each: messages that no source uses, that are not valid ICU
 * messages or that contain no words, and messages that a translation lacks, adds, or gives other values than English.
 * @param root the project's folder
 */
export function faultyMessages(root: string): string[] {
  const read = (language: string): Messages =>
    JSON.parse(readFileSync(join(root, 'resources/messages', `${language}.json`), 'utf8'));
  const english = read('en');
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.{ts,tsx}'] });
  const texts = sources.map((place) => readFileSync(join(root, place), 'utf8')).join('\n');
  const usedIds = new Set([...texts.matchAll(/['"]([a-z]\w*\.\w+)['"]/g)].map(([, id]) => id));
  return [
    ...Object.keys(english)
      .filter((id) => !usedIds.has(id))
      .map((id) => `en.json: nothing shows ${id}.`),
    ...Object.entries(english).flatMap(([id, text]) => textProblems(id, text)),
    ...['de', 'ja'].flatMap((language) =>
      differences(english, read(language)).map((problem) => `${language}.json: ${problem}`),
    ),
  ];
}

/**
 * Reports messages that begin or end with a space (parts of a sentence), or that contain only values.
 * @kept The test calls it.
 */
export function textProblems(id: string, text: string): string[] {
  if (text !== text.trim()) return [`en.json: ${id} begins or ends with a space.`];
  const words = text.replaceAll(/\{\s*\w+\s*(,\s*(number|date|time)[^{}]*)?\}/g, '');
  // texts with quotation marks are allowed, because these marks differ between languages
  const isPlain = words === text || /[“„「]/.test(words);
  return isPlain || /\p{L}/u.test(words) ? [] : [`en.json: ${id} has no words of its own.`];
}

/**
 * The differences of a language from English: messages that are missing, unknown, or have other values.
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
