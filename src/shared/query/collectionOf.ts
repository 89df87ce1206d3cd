import type { Query } from './Query';

/** The name of the one collection that a query looks into, with what lies in it or without; null: into none, or several. */
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
