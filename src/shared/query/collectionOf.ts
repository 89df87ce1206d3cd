import type { Query } from './Query';

/** The name of the one collection that a query looks into; null where it looks into none, or several. */
export function collectionOf({ clauses }: Query): string | null {
  const terms = clauses.filter(
    (clause) => clause.is === 'term' && clause.key === 'collection' && !clause.not,
  );
  const [term] = terms;
  if (term?.is !== 'term' || terms.length !== 1 || term.values.length !== 1) return null;
  const [value] = term.values;
  return value?.op === 'is' ? value.text : null;
}
