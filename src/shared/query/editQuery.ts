// Changes to the text of a query, as chips and filters make them. What the person typed beside it stays as it is.
import { parseQuery } from './parseQuery';
import type { Clause, QueryValue, Term } from './Query';
import { writeClause } from './writeQuery';

/** The text without what stands from `at` to `end`. */
export function withoutPart(text: string, { at, end }: Readonly<{ at: number; end: number }>): string {
  return `${text.slice(0, at).trimEnd()} ${text.slice(end).trimStart()}`.trim();
}

/** The term of a key that is asked for, not left out; the first where there are several. */
export function termOf(clauses: readonly Clause[], key: string): Term | null {
  const found = clauses.find((clause) => clause.is === 'term' && clause.key === key && !clause.not);
  return found?.is === 'term' ? found : null;
}

/** The text with these values for a key, in the place of those it had; with none, without the key. */
export function withValues(text: string, key: string, values: readonly QueryValue[]): string {
  const known = termOf(parseQuery(text).clauses, key);
  if (values.length === 0) return known ? withoutPart(text, known) : text.trim();
  const written = writeClause({ is: 'term', key, values: [...values], not: false });
  if (!known) return `${text.trimEnd()} ${written}`.trim();
  return text.slice(0, known.at) + written + text.slice(known.end);
}

/** A value that must be just so: a name is taken whole. */
export function wholeValue(text: string, isName: boolean): QueryValue {
  return { op: 'is', text, exact: isName };
}

/** The text with one value more for a key, or, where it has that, without it. */
export function withToggled(text: string, key: string, value: QueryValue): string {
  const values = termOf(parseQuery(text).clauses, key)?.values ?? [];
  const rest = values.filter((each) => !isSameValue(each, value));
  return withValues(text, key, rest.length < values.length ? rest : [...values, value]);
}

/** Whether two values ask the same; upper and lower case are one. */
export function isSameValue(a: QueryValue, b: QueryValue): boolean {
  if (a.op === '..' || b.op === '..')
    return a.op === '..' && b.op === '..' && a.from === b.from && a.to === b.to;
  return a.op === b.op && a.text.toLowerCase() === b.text.toLowerCase();
}
