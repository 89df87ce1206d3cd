import type { Clause, QueryValue } from './Query';

export type PlainClause = Clause extends infer C ? (C extends Clause ? Omit<C, 'at' | 'end'> : never) : never;

/** Formats one clause; parsing it returns the same clause. */
export function writeClause(clause: PlainClause): string {
  const sign = clause.not ? '-' : '';
  if (clause.is === 'words')
    return sign + clause.anyOf.map(({ text, exact }) => (exact ? quoted(text) : text)).join('|');
  return `${sign}${clause.key}:${clause.values.map(writeValue).join('|')}`;
}

/** The inverse of `parseQuery`. @kept Exported for its tests alone. */
export function writeQuery(clauses: readonly PlainClause[]): string {
  return clauses.map(writeClause).join(' ');
}

export function writeValue(value: QueryValue): string {
  if (value.op === '..') return `${value.from}..${value.to}`;
  if (value.op === 'is') return value.exact || needsQuotes(value.text) ? quoted(value.text) : value.text;
  return value.op + (needsQuotes(value.text) ? quoted(value.text) : value.text);
}

function needsQuotes(text: string): boolean {
  return text === '' || /[\s"|]/.test(text);
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** A term with a name: `tag:"two words"`. */
export function termOfName(key: 'tag' | 'collection', name: string): string {
  return writeClause({ is: 'term', key, not: false, values: [{ op: 'is', text: name, exact: true }] });
}
