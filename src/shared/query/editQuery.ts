// Edits of a query's text by chips and filters. The rest of the user's text is unchanged.
import { parseQuery } from './parseQuery';
import type { Clause, Query, QueryValue, Term } from './Query';
import { writeClause } from './writeQuery';

export function withoutRange(text: string, { at, end }: Readonly<{ at: number; end: number }>): string {
  return `${text.slice(0, at).trimEnd()} ${text.slice(end).trimStart()}`.trim();
}

/** The first term of a key that is not negated; null: no such term. */
export function termOf(clauses: readonly Clause[], key: string): Term | null {
  return termsOf(clauses, key, false)[0] ?? null;
}

/** The text with `values` in place of the key's previous values; if `values` is empty, the key is removed. */
export function withValues(text: string, key: string, values: readonly QueryValue[]): string {
  const existing = termOf(parseQuery(text).clauses, key);
  if (values.length === 0) return existing ? withoutRange(text, existing) : text.trim();
  const written = writeClause({ is: 'term', key, values: [...values], not: false });
  if (!existing) return `${text.trimEnd()} ${written}`.trim();
  return replaceRange(text, existing, written);
}

/** A value; a name is quoted, so that it must match exactly. */
export function exactValue(text: string, isName: boolean): QueryValue {
  return { op: 'is', text, exact: isName };
}

/** How several values of a key combine: any of them, all of them, or none. */
export type ValueCombination = 'any' | 'all' | 'none';

/** The terms of a key: the negated terms if `not` is true, otherwise the others. */
export function termsOf(clauses: readonly Clause[], key: string, not: boolean): readonly Term[] {
  return clauses.filter(
    (clause): clause is Term => clause.is === 'term' && clause.key === key && clause.not === not,
  );
}

export function combinationOf(
  clauses: readonly Clause[],
  key: string,
): Exclude<ValueCombination, 'none'> | null {
  const terms = termsOf(clauses, key, false);
  if (terms.length > 1) return 'all';
  return (terms[0]?.values.length ?? 0) > 1 ? 'any' : null;
}

/** The text with a value added to a key, or removed if the key had it. A value is never both required and excluded. */
export function withToggledValue(
  text: string,
  key: string,
  value: QueryValue,
  mode: ValueCombination,
): string {
  const not = mode === 'none';
  const rest = withoutValue(text, key, value, !not);
  const textWithout = withoutValue(rest, key, value, not);
  if (textWithout !== rest.trim()) return textWithout;
  const existing = termsOf(parseQuery(rest).clauses, key, not).at(-1);
  if (existing && mode !== 'all')
    return replaceRange(rest, existing, writeClause({ ...existing, values: [...existing.values, value] }));
  return `${rest.trimEnd()} ${writeClause({ is: 'term', key, not, values: [value] })}`.trim();
}

/** The text with all values of a key combined by `mode`, at the position of the first. */
export function withCombination(text: string, key: string, mode: Exclude<ValueCombination, 'none'>): string {
  const [first, ...others] = termsOf(parseQuery(text).clauses, key, false);
  if (first === undefined) return text;
  const values = [first, ...others].flatMap((term) => term.values);
  const terms = mode === 'any' ? [values] : values.map((value) => [value]);
  const written = terms.map((each) => writeClause({ is: 'term', key, not: false, values: each })).join(' ');
  return replaceRange(others.reduceRight(withoutRange, text), first, written);
}

function withoutValue(text: string, key: string, value: QueryValue, not: boolean): string {
  return termsOf(parseQuery(text).clauses, key, not).reduceRight((changed, term) => {
    const values = term.values.filter((each) => !isSameValue(each, value));
    if (values.length === term.values.length) return changed;
    return values.length === 0
      ? withoutRange(changed, term)
      : replaceRange(changed, term, writeClause({ ...term, values }));
  }, text.trim());
}

function replaceRange(text: string, { at, end }: Readonly<{ at: number; end: number }>, by: string): string {
  return text.slice(0, at) + by + text.slice(end);
}

export function isSameValue(a: QueryValue, b: QueryValue): boolean {
  if (a.op === '..' || b.op === '..')
    return a.op === '..' && b.op === '..' && a.from === b.from && a.to === b.to;
  return a.op === b.op && a.text.toLowerCase() === b.text.toLowerCase();
}

/** The `seq` of the asset that `like:` names; null: the query has no such term. */
export function likeSeqOf({ clauses }: Query): number | null {
  for (const clause of clauses) {
    if (clause.is !== 'term' || clause.not || clause.key !== 'like') continue;
    const [value] = clause.values;
    if (value?.op === 'is') return Number(value.text);
  }
  return null;
}

/** The name of the only collection that a query searches (`collection:`, `directly:`); null: none, or several. */
export function collectionOf({ clauses }: Query): string | null {
  const terms = clauses.filter(
    (clause) =>
      clause.is === 'term' && (clause.key === 'collection' || clause.key === 'directly') && !clause.not,
  );
  const [term] = terms;
  if (term?.is !== 'term' || terms.length !== 1 || term.values.length !== 1) return null;
  const [value] = term.values;
  return value?.op === 'is' ? value.text : null;
}
