// The gallery's default order: by time and number, newest first, read by keyset pagination from one index.
import type { AssetChanges, AssetPlaces, StackedSeqs } from '@shared/domain/gallery/AssetPlaces';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

/** The last asset of a page; the next page begins after it. */
export type OrderKey = Readonly<{ seq: number; time: number }>;

type Row = [seq: number, createdAt: number, width: number, height: number, kind: 'image' | 'video'];
type ChangedRow = [...Row, shown: 0 | 1, trashed: 0 | 1, stack: number | null];

const columns = 'seq, created_at, width, height, kind';
const shown = "state = 'ready' AND trashed_at IS NULL";
const order = 'ORDER BY created_at DESC, seq DESC';
const trashed = "state = 'ready' AND trashed_at IS NOT NULL";
const newestOf = (which: string) =>
  statement<[number]>(`SELECT ${columns} FROM asset WHERE ${which} ${order} LIMIT ?`);
const afterOf = (which: string) =>
  statement<{ seq: number; time: number; limit: number }>(
    `SELECT ${columns} FROM asset WHERE ${which} AND (created_at, seq) < (@time, @seq) ${order} LIMIT @limit`,
  );
const allOf = (which: string) => statement<[], number>(`SELECT seq FROM asset WHERE ${which} ${order}`);
const ofGallery = { newest: newestOf(shown), after: afterOf(shown), all: allOf(shown) };
const ofTrash = { newest: newestOf(trashed), after: afterOf(trashed), all: allOf(trashed) };
const changed = statement<[string]>(
  `SELECT ${columns}, ${shown}, ${trashed}, stack FROM asset WHERE id IN (SELECT value FROM json_each(?)) ${order}`,
);
const total = statement<[], { count: number }>('SELECT sum(n) AS count FROM asset_count');

export function galleryPage(
  db: Db,
  piece: Readonly<{ after: OrderKey | null; limit: number; inTrash?: boolean }>,
): Readonly<{ places: AssetPlaces; isLast: boolean }> {
  const { limit } = piece;
  const { newest, after } = piece.inTrash ? ofTrash : ofGallery;
  const rows = (
    piece.after === null
      ? newest(db).raw().all(limit)
      : after(db)
          .raw()
          .all({ ...piece.after, limit })
  ) as Row[];
  return { places: packed(rows), isLast: rows.length < limit };
}

/** The current positions of these assets, and those that the gallery does not show. */
export function galleryChanges(db: Db, assetIds: readonly string[]): AssetChanges {
  const rows = changed(db).raw().all(JSON.stringify(assetIds)) as ChangedRow[];
  const isShown = (row: ChangedRow): boolean => row[5] === 1;
  const gone = rows.filter((row) => !isShown(row));
  const present = rows.filter(isShown);
  return {
    places: packed(present),
    stacks: Uint32Array.from(present, (row) => row[7] ?? 0),
    gone: Uint32Array.from(gone, ([seq]) => seq),
    trashed: packed(rows.filter((row) => row[6] === 1)),
  };
}

export function galleryOrder(db: Db, inTrash: boolean): readonly number[] {
  return (inTrash ? ofTrash : ofGallery).all(db).pluck().all() as number[];
}

export function libraryCount(db: Db): number {
  return total(db).get()?.count ?? 0;
}

function packed(rows: readonly (Row | ChangedRow)[]): AssetPlaces {
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

export function stacked(db: Db): StackedSeqs {
  const rows = all(db).raw().all() as [number, number][];
  return {
    seqs: Uint32Array.from(rows, ([seq]) => seq),
    stacks: Uint32Array.from(rows, ([, stack]) => stack),
  };
}
