// An unknown key is a request parameter. If no request has that parameter, the key is a typo, or was meant as text.
import { t } from '../messages/t';
import { builtInModels } from '../models';
import { editDistance } from '../words/editDistance';
import { parseQuery } from './parseQuery';
import { isKnownKey, queryKeys } from './queryKeys';
import { writeClause } from './writeQuery';

export type MistypedKey = Readonly<{
  key: string;
  /** null: no known key is similar. */
  suggestion: string | null;
  at: number;
  end: number;
  /** The suggested replacement of the term: with the similar key, or as text. */
  replacement: string;
}>;

const maxDistance = 2;
const maxKeyLength = 60;
const modelParameterNames: ReadonlySet<string> = new Set(
  builtInModels.flatMap(({ parameters }) =>
    parameters.flatMap(({ name, label }) => [name, label.toLowerCase().replaceAll(' ', '_')]),
  ),
);

/** The unknown keys of a query, in order. @param parameters the parameter names in the library's requests */
export function mistypedKeys(text: string, parameters: readonly string[]): readonly MistypedKey[] {
  const mistyped: MistypedKey[] = [];
  for (const clause of parseQuery(text).clauses) {
    if (clause.is !== 'term') continue;
    const { key, not, at, end } = clause;
    if (isKnownKey(key) || parameters.includes(key) || modelParameterNames.has(key.toLowerCase())) continue;
    const suggestion = nearest(key, [...Object.keys(queryKeys), ...parameters, ...modelParameterNames]);
    const term = text.slice(not ? at + 1 : at, end);
    const replacement =
      suggestion === null
        ? writeClause({ is: 'words', not, anyOf: [{ text: term.replaceAll('"', ''), exact: true }] })
        : `${not ? '-' : ''}${suggestion}${term.slice(key.length)}`;
    mistyped.push({ key, suggestion, at, end, replacement });
  }
  return mistyped;
}

export function mistypedKeyMessage({ key, suggestion }: MistypedKey): string {
  return suggestion === null
    ? t('query.noSuchKey', { key })
    : t('query.noSuchKeyNearest', { key, nearest: suggestion });
}

function nearest(key: string, names: readonly string[]): string | null {
  if (key.length > maxKeyLength) return null;
  const typed = key.toLowerCase();
  let best: string | null = null;
  // with two changes, a short key becomes another word
  let bestDistance = (typed.length < 6 ? 1 : maxDistance) + 1;
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
