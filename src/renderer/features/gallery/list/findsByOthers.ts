import { parseQuery } from '@shared/query';

/**
 * Whether a match of this query depends on other assets (similarity, duplicates, last import), so that their
 * changes may alter it.
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
