import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { withoutSync } from '../database/withoutSync';

/** A row whose file should be on the disk. */
export type FileRow = Readonly<{
  seq: number;
  id: string;
  file: string | null;
  outside: 0 | 1;
  /** 1: its file was not there when it was looked for last. */
  missing: 0 | 1;
  bytes: number | null;
  sha256: string | null;
  /** ms; null: the file was never looked at since it came. */
  changedAt: number | null;
}>;

const columns = 'seq, id, file, outside, missing, bytes, sha256, file_changed_at AS changedAt';
const after = statement<[number, number], FileRow>(
  `SELECT ${columns} FROM asset WHERE seq > ? AND state = 'ready' ORDER BY seq LIMIT ?`,
);
const count = statement<[], number>(`SELECT count(*) FROM asset WHERE state = 'ready'`);
const byId = statement<[string], FileRow>(`SELECT ${columns} FROM asset WHERE id = ? AND state = 'ready'`);
const isKnown = statement<{ file: string; whole: string }, { known: 1 }>(
  `SELECT 1 AS known FROM asset WHERE file IN (@file, @whole)
   UNION ALL SELECT 1 FROM download WHERE part_file = @file
   UNION ALL SELECT 1 FROM file_removal WHERE file = @file LIMIT 1`,
);
const seen = statement<[number, number]>('UPDATE asset SET file_changed_at = ? WHERE seq = ?');
const missed = statement<[0 | 1, number]>('UPDATE asset SET missing = ? WHERE seq = ?');

const portion = 500;

/** Every row with a file, in portions, those in the trash too. */
export function* fileRows(db: Db): Generator<readonly FileRow[], void> {
  for (
    let rows = after(db).all(0, portion);
    rows.length > 0;
    rows = after(db).all(rows.at(-1)?.seq ?? 0, portion)
  )
    yield rows;
}

/** How many rows {@link fileRows} gives. */
export function countFileRows(db: Db): number {
  return Number(count(db).pluck().get());
}

/** The row of one asset; null: it has none, or its file has not come. */
export function fileRow(db: Db, id: string): FileRow | null {
  return byId(db).get(id) ?? null;
}

/** Whether a file of the library folder belongs to something. @param whole its whole path */
export function isKnownFile(db: Db, file: string, whole: string): boolean {
  return isKnown(db).get({ file, whole }) !== undefined;
}

/** The file is as its row says: it need not be read again while it keeps its time. */
export function noteSeen(db: Db, seq: number, changedAt: number): void {
  seen(db).run(changedAt, seq);
}

/** Whether the file was there when it was looked for. @returns whether its row said otherwise */
export function noteMissing(db: Db, row: FileRow, isMissing: boolean): boolean {
  const missing = isMissing ? 1 : 0;
  if (row.missing === missing) return false;
  withoutSync(db, () => missed(db).run(missing, row.seq));
  return true;
}
