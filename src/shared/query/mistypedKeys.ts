// A key that the language does not know is a parameter of the request (decision 0028). Where no request has one of that
// name, it was mistyped, or meant as words.
import { builtInModels } from '../models';
import { editDistance } from '../words/editDistance';
import { parseQuery } from './parseQuery';
import { isKnownKey, queryKeys } from './queryKeys';
import { writeClause } from './writeQuery';

export type MistypedKey = Readonly<{
  key: string;
  /** The one it is nearly the same as; null: none is. */
  meant: string | null;
  /** Where its term stands in the text. */
  at: number;
  end: number;
  /** What the term may be instead: with the key that was meant, or else as words. */
  instead: string;
}>;

/** Further from it, no key is offered in its place. */
const mostLetters = 2;
/** Longer than this is no name that somebody mistyped. */
const longestKey = 60;
const ofModels: ReadonlySet<string> = new Set(
  builtInModels.flatMap(({ parameters }) =>
    parameters.flatMap(({ name, label }) => [name, label.toLowerCase().replaceAll(' ', '_')]),
  ),
);

/**
 * The keys of a query that nothing is called, in their order.
 * @param parameters the names that requests of the library have
 */
export function mistypedKeys(text: string, parameters: readonly string[]): readonly MistypedKey[] {
  const mistyped: MistypedKey[] = [];
  for (const clause of parseQuery(text).clauses) {
    if (clause.is !== 'term') continue;
    const { key, not, at, end } = clause;
    if (isKnownKey(key) || parameters.includes(key) || ofModels.has(key.toLowerCase())) continue;
    const meant = nearest(key, [...Object.keys(queryKeys), ...parameters, ...ofModels]);
    const term = text.slice(not ? at + 1 : at, end);
    const instead =
      meant === null
        ? writeClause({ is: 'words', not, anyOf: [{ text: term.replaceAll('"', ''), exact: true }] })
        : `${not ? '-' : ''}${meant}${term.slice(key.length)}`;
    mistyped.push({ key, meant, at, end, instead });
  }
  return mistyped;
}

/** That a key is none, in words. */
export function mistypedWords({ key, meant }: MistypedKey): string {
  const said = `No field is called “${key}”, and no picture has such a setting.`;
  return meant === null ? said : `${said} Did you mean ${meant}:?`;
}

function nearest(key: string, names: readonly string[]): string | null {
  if (key.length > longestKey) return null;
  const typed = key.toLowerCase();
  let best: string | null = null;
  // of a short key, two other letters make another word
  let bestDistance = (typed.length < 6 ? 1 : mostLetters) + 1;
  for (const name of names) {
    if (Math.abs(name.length - typed.length) >= bestDistance) continue;
    const distance = editDistance(typed, name.toLowerCase());
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}
