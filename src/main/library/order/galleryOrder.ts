// The gallery's default order: by time and number, newest first, read by keyset pagination from one index.
import type { AssetChanges, AssetColumns, StackedSeqs } from '@shared/domain/gallery/AssetColumns';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

/** The last asset of a page; the next page begins after it. */
export type OrderKey = Readonly<{ seq: number; time: number }>;

type Row = [seq: number, createdAt: number, width: number, height: number, kind: 'image' | 'video'];
type ChangedRow = [...Row, inGallerySql: 0 | 1, inTrashSql: 0 | 1, stack: number | null];

const columns = 'seq, created_at, width, height, kind';
const inGallerySql = "state = 'ready' AND trashed_at IS NULL";
const order = 'ORDER BY created_at DESC, seq DESC';
const inTrashSql = "state = 'ready' AND trashed_at IS NOT NULL";
const newestOf = (which: string) =>
  statement<[number]>(`SELECT ${columns} FROM asset WHERE ${which} ${order} LIMIT ?`);
const afterOf = (which: string) =>
  statement<{ seq: number; time: number; limit: number }>(
    `SELECT ${columns} FROM asset WHERE ${which} AND (created_at, seq) < (@time, @seq) ${order} LIMIT @limit`,
  );
const allOf = (which: string) => statement<[], number>(`SELECT seq FROM asset WHERE ${which} ${order}`);
const ofGallery = { newest: newestOf(inGallerySql), after: afterOf(inGallerySql), all: allOf(inGallerySql) };
const ofTrash = { newest: newestOf(inTrashSql), after: afterOf(inTrashSql), all: allOf(inTrashSql) };
const changed = statement<[string]>(
  `SELECT ${columns}, ${inGallerySql}, ${inTrashSql}, stack FROM asset WHERE id IN (SELECT value FROM json_each(?)) ${order}`,
);
const total = statement<[], { count: number }>('SELECT sum(n) AS count FROM asset_count');

export function galleryPage(
  db: Db,
  page: Readonly<{ after: OrderKey | null; limit: number; inTrash?: boolean }>,
): Readonly<{ places: AssetColumns; isLast: boolean }> {
  const { limit } = page;
  const { newest, after } = page.inTrash ? ofTrash : ofGallery;
  const rows = (
    page.after === null
      ? newest(db).raw().all(limit)
      : after(db)
          .raw()
          .all({ ...page.after, limit })
  ) as Row[];
  return { places: packRows(rows), isLast: rows.length < limit };
}

/** The current positions of these assets, and those that the gallery does not show. */
export function galleryChanges(db: Db, assetIds: readonly string[]): AssetChanges {
  const rows = changed(db).raw().all(JSON.stringify(assetIds)) as ChangedRow[];
  const isShown = (row: ChangedRow): boolean => row[5] === 1;
  const hidden = rows.filter((row) => !isShown(row));
  const present = rows.filter(isShown);
  return {
    places: packRows(present),
    stacks: Uint32Array.from(present, (row) => row[7] ?? 0),
    gone: Uint32Array.from(hidden, ([seq]) => seq),
    trashed: packRows(rows.filter((row) => row[6] === 1)),
  };
}

export function galleryOrder(db: Db, inTrash: boolean): readonly number[] {
  return (inTrash ? ofTrash : ofGallery).all(db).pluck().all() as number[];
}

export function libraryCount(db: Db): number {
  return total(db).get()?.count ?? 0;
}

function packRows(rows: readonly (Row | ChangedRow)[]): AssetColumns {
  const seqs = new Uint32Array(rows.length);
  const times = new Float64Array(rows.length);
  const ratios = new Float32Array(rows.length);
  const kinds = new Uint8Array(rows.length);
  for (const [place, [seq, createdAt, width, height, kind]] of rows.entries()) {
    seqs[place] = seq;
    times[place] = createdAt;
    ratios[place] = width > 0 && height > 0 ? width / height : 1;
    kinds[place] = kind === 'video' ? 1 : 0;
  }
  return { seqs, times, ratios, kinds };
}

const all = statement<[], [seq: number, stack: number]>(
  'SELECT seq, stack FROM asset INDEXED BY asset_stacked WHERE stack IS NOT NULL',
);

export function stackedSeqs(db: Db): StackedSeqs {
  const rows = all(db).raw().all() as [number, number][];
  return {
    seqs: Uint32Array.from(rows, ([seq]) => seq),
    stacks: Uint32Array.from(rows, ([, stack]) => stack),
  };
}
