import { parseQuery } from '@shared/query';

/**
 * Whether a query may find a picture for what another one is, and no longer once that one has gone or came: for what that
 * looks like, or because it came last.
 */
export function findsByOthers(query: string): boolean {
  return parseQuery(query).clauses.some((clause) => {
    if (clause.is !== 'term') return false;
    const asks = (text: string): boolean =>
      clause.values.some((value) => value.op === 'is' && value.text.toLowerCase() === text);
    if (clause.key === 'imported') return asks('last');
    return clause.key === 'like' || (clause.key === 'has' && asks('duplicate'));
  });
}
