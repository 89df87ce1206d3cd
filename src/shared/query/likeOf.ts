import type { Query } from './Query';

/** The number of the picture in `like:`; null: none. */
export function likeOf({ clauses }: Query): number | null {
  for (const clause of clauses) {
    if (clause.is !== 'term' || clause.not || clause.key !== 'like') continue;
    const [value] = clause.values;
    if (value?.op === 'is') return Number(value.text);
  }
  return null;
}
