import type { GalleryLayout } from '@shared/ipc/galleryRoutes';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { localDay } from './localDay';
import { searchQuery } from './searchQuery';

type Row = [id: string, createdAt: number, width: number, height: number, kind: 'image' | 'video'];

const columns = 'id, created_at, width, height, kind';
const shown = "state = 'ready' AND trashed_at IS NULL AND (? = 'all' OR kind = ?)";
const all = statement<[string, string], Row>(
  `SELECT ${columns} FROM asset WHERE ${shown} ORDER BY created_at DESC, id DESC`,
);
const matching = statement<[string, string, string], Row>(
  `SELECT ${columns} FROM asset WHERE ${shown} AND seq IN (SELECT rowid FROM asset_text WHERE asset_text MATCH ?)
   ORDER BY created_at DESC, id DESC`,
);
const total = statement<[], { count: number }>(
  "SELECT count(*) AS count FROM asset WHERE state = 'ready' AND trashed_at IS NULL",
);

/** What the gallery's layout needs of every match, newest first. */
export function galleryLayout(
  db: Db,
  filter: Readonly<{ search: string; kind: 'all' | 'image' | 'video' }>,
): GalleryLayout {
  const query = searchQuery(filter.search);
  const rows = (
    query === null
      ? all(db).raw().all(filter.kind, filter.kind)
      : matching(db).raw().all(filter.kind, filter.kind, query)
  ) as Row[];
  const ids: string[] = new Array(rows.length);
  const ratios = new Float32Array(rows.length);
  const days = new Int32Array(rows.length);
  const kinds = new Uint8Array(rows.length);
  let place = 0;
  for (const [id, createdAt, width, height, kind] of rows) {
    ids[place] = id;
    ratios[place] = width > 0 && height > 0 ? width / height : 1;
    days[place] = localDay(createdAt);
    kinds[place] = kind === 'video' ? 1 : 0;
    place += 1;
  }
  return { ids, ratios, days, kinds };
}

/** How many pictures and films the library shows in all. */
export function libraryCount(db: Db): number {
  return total(db).get()?.count ?? 0;
}
