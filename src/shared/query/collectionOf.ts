import type { Query } from './Query';

/** The name of the only collection that a query searches, with or without nested ones; null: none, or several. */
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
