import type { SavedSearch } from '@shared/domain/gallery/SavedSearch';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { parseQuery } from '@shared/query';
import { v7 as uuid } from 'uuid';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import type { SearchRow } from '../ports/SearchRow';
import { matchingBits } from './order/matchQuery';

const all = statement<[], Omit<SavedSearch, 'count'>>(
  'SELECT id, name, query FROM saved_search ORDER BY position, id',
);
const add = statement<{ id: string; name: string; query: string; at: number }>(
  `INSERT INTO saved_search (id, name, query, position, created_at, updated_at)
   VALUES (@id, @name, @query, coalesce((SELECT max(position) + 1 FROM saved_search), 1), @at, @at)`,
);
const change = statement<{ id: string; name: string; query: string; at: number }>(
  'UPDATE saved_search SET name = @name, query = @query, updated_at = @at WHERE id = @id',
);
const row = statement<[string], SearchRow>(
  'SELECT id, name, query, position, created_at, updated_at FROM saved_search WHERE id = ?',
);
const remove = statement<[string]>('DELETE FROM saved_search WHERE id = ?');

/** The saved searches in their order, with the current number of results. Runs the query of each search. */
export function savedSearches(db: Db, now: number): SavedSearch[] {
  return all(db)
    .all()
    .map((search) => ({ ...search, count: matchingBits(db, parseQuery(search.query), now).count() }));
}

/** @param search.id null: a new search. @returns the id. @throws EaselError `not_found` if it was deleted meanwhile */
export function writeSearch(
  db: Db,
  search: Readonly<{ id: string | null; name: string; query: string }>,
  at: number,
): string {
  const { name, query } = search;
  const id = search.id ?? uuid();
  if (search.id === null) add(db).run({ id, name, query, at });
  else if (change(db).run({ id, name, query, at }).changes === 0)
    throw new EaselError('not_found', t('library.thisSearchWasRemoved'));
  return id;
}

export function searchRow(db: Db, id: string): SearchRow | null {
  return row(db).get(id) ?? null;
}

export function removeSearch(db: Db, id: string): void {
  remove(db).run(id);
}
