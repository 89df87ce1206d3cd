import { parseQuery } from '@shared/query';

/** Whether a query may find a picture for what another one looks like, and no longer once that one has gone. */
export function findsByOthers(query: string): boolean {
  return parseQuery(query).clauses.some((clause) => {
    if (clause.is !== 'term') return false;
    const asksTwins = clause.values.some((value) => value.op === 'is' && value.text === 'duplicate');
    return clause.key === 'like' || (clause.key === 'has' && asksTwins);
  });
}
