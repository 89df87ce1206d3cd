import { parseQuery, type Query } from '@shared/query';
import type { Db } from '../../database/Db';
import { matchFewAssets } from '../query/matchFewAssets';
import { QueryMatcher, queryPartsOf, searchesTrash } from '../query/QueryMatcher';
import type { SeqBits } from '../query/SeqBits';

const matchers = new WeakMap<Db, QueryMatcher>();

function matcherOf(db: Db): QueryMatcher {
  let found = matchers.get(db);
  if (!found) {
    found = new QueryMatcher(db);
    matchers.set(db, found);
  }
  return found;
}

/** An empty query finds the whole gallery. @param now ms UTC */
export function matchingBits(db: Db, query: Query, now: number): SeqBits {
  return matcherOf(db).matching(queryPartsOf(query, now), searchesTrash(query));
}

/** All assets that a query finds; null if the query is empty. */
export function matchingAll(db: Db, query: string, now: number): SeqBits | null {
  const parsed = parseQuery(query);
  const parts = queryPartsOf(parsed, now);
  return parts.length === 0 ? null : matcherOf(db).matching(parts, searchesTrash(parsed));
}

/** Finds the matching assets among a few given ones; their number decides the cost. Null if the query is empty. */
export function matchingAmong(
  db: Db,
  query: string,
  seqs: readonly number[],
  now: number,
): Uint32Array<ArrayBuffer> | null {
  const parsed = parseQuery(query);
  const parts = queryPartsOf(parsed, now);
  return parts.length === 0 ? null : matchFewAssets(db, parts, searchesTrash(parsed), seqs);
}

/** Whether a query searches by appearance: only the reader thread holds the visual features. */
export function usesLooks(query: string, now: number): boolean {
  return queryPartsOf(parseQuery(query), now).some(({ where }) => where.sql.includes('look_'));
}
