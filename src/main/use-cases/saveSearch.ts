import type { ChangeResult } from '@shared/domain/gallery/Curation';
import type { Services } from '../compose';
import { removeSearch, searchRow, writeSearch } from '../library/savedSearches';

type Parts = Pick<Services, 'db' | 'curation' | 'now'>;

/** Saves or changes a search. One undo step. Throws EaselError `not_found` if it was removed meanwhile. */
export async function saveSearch(
  { db, curation, now }: Parts,
  search: Parameters<typeof writeSearch>[1],
): Promise<ChangeResult> {
  const before = search.id === null ? null : searchRow(db, search.id);
  const after = searchRow(db, writeSearch(db, search, now()));
  const kind = before === null ? 'saveSearch' : 'changeSearch';
  return curation.record({ kind, name: search.name }, [
    { edit: { kind: 'search', before, after }, seqs: [] },
  ]);
}

export async function dropSearch({ db, curation }: Parts, id: string): Promise<ChangeResult> {
  const before = searchRow(db, id);
  if (before === null) return { changed: 0, step: null };
  removeSearch(db, id);
  return curation.record({ kind: 'removeSearch', name: before.name }, [
    { edit: { kind: 'search', before, after: null }, seqs: [] },
  ]);
}
