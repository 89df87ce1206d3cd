import { parseQuery } from '@shared/query';

export function isTrashQuery(query: string): boolean {
  return parseQuery(query).clauses.some(
    (clause) => clause.is === 'term' && clause.key === 'in' && !clause.not,
  );
}
