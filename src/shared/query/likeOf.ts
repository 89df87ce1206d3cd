import type { Query } from './Query';

/** The number of the picture that all others are to be like; null: a query names none. */
export function likeOf({ clauses }: Query): number | null {
  for (const clause of clauses) {
    if (clause.is !== 'term' || clause.not || clause.key !== 'like') continue;
    const [value] = clause.values;
    if (value?.op === 'is') return Number(value.text);
  }
  return null;
}
