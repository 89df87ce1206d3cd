import type { SavedSearch } from '@shared/domain/SavedSearch';
import { EaselError } from '@shared/ipc/EaselError';
import { parseQuery } from '@shared/query';
import { v7 as uuid } from 'uuid';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { matchingBits } from './matchQuery';

const all = statement<[], Omit<SavedSearch, 'count'>>(
  'SELECT id, name, query FROM saved_search ORDER BY position',
);
const add = statement<{ id: string; name: string; query: string; at: number; before: string | null }>(
  `INSERT INTO saved_search (id, name, query, position, created_at, updated_at)
   VALUES (@id, @name, @query, coalesce(
     (SELECT (next.position + coalesce(
        (SELECT max(position) FROM saved_search WHERE position < next.position), next.position - 2)) / 2
      FROM saved_search AS next WHERE next.id = @before),
     (SELECT max(position) + 1 FROM saved_search), 1), @at, @at)`,
);
const change = statement<{ id: string; name: string; query: string; at: number }>(
  'UPDATE saved_search SET name = @name, query = @query, updated_at = @at WHERE id = @id',
);
const remove = statement<[string]>('DELETE FROM saved_search WHERE id = ?');

/** The saved searches in the order they were saved, with what they find. Reads for each what its query asks. */
export function savedSearches(db: Db, now: number): SavedSearch[] {
  return all(db)
    .all()
    .map((search) => ({ ...search, count: matchingBits(db, parseQuery(search.query), now).count() }));
}

/**
 * Keeps a search, or changes one that is kept. @param search.id null: a new one, put before another, or the last of them
 * @throws EaselError `not_found` where it was removed meanwhile
 */
export function saveSearch(
  db: Db,
  search: Readonly<{ id: string | null; name: string; query: string; before?: string | undefined }>,
  at: number,
): void {
  const { id, name, query, before = null } = search;
  if (id === null) add(db).run({ id: uuid(), name, query, at, before });
  else if (change(db).run({ id, name, query, at }).changes === 0)
    throw new EaselError('not_found', 'This search was removed.');
}

export function removeSearch(db: Db, id: string): void {
  remove(db).run(id);
}
