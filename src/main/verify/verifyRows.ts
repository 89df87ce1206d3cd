import type { Db } from '../database/Db';
import { withoutSync } from '../database/disk/withoutSync';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';

export type FileRow = Readonly<{
  seq: number;
  id: string;
  file: string | null;
  outside: 0 | 1;
  /** 1: its file was missing at the last check. */
  missing: 0 | 1;
  bytes: number | null;
  sha256: string | null;
  /** The file's modification time at the last check, ms UTC; null: the file was never checked since it was added. */
  changedAt: number | null;
}>;

const columns = 'seq, id, file, outside, missing, bytes, sha256, file_changed_at AS changedAt';
// an undone asset whose file never existed is not missing (`keepAsNew.ts`)
const expectedSql = `state = 'ready' AND (trashed_at IS NULL OR missing = 0 OR sha256 IS NOT NULL)`;
const after = statement<[number, number], FileRow>(
  `SELECT ${columns} FROM asset WHERE seq > ? AND ${expectedSql} ORDER BY seq LIMIT ?`,
);
const count = statement<[], number>(`SELECT count(*) FROM asset WHERE ${expectedSql}`);
const byId = statement<[string], FileRow>(`SELECT ${columns} FROM asset WHERE id = ? AND state = 'ready'`);
const byFile = statement<[string], FileRow>(
  `SELECT ${columns} FROM asset WHERE file = ? AND state = 'ready'`,
);
const inFolder = statement<{ from: string; to: string; deep: 0 | 1 }, FileRow>(
  // the subquery finds files in subfolders using only the index
  `SELECT ${columns} FROM asset WHERE state = 'ready' AND outside = 0 AND seq IN (
     SELECT seq FROM asset WHERE file > @from AND file < @to
       AND (@deep = 1 OR instr(substr(file, length(@from) + 1), '/') = 0))`,
);
const missing = statement<{ bytes: string }, FileRow>(
  `SELECT ${columns} FROM asset WHERE missing = 1 AND state = 'ready' AND bytes IN (SELECT value FROM json_each(@bytes))`,
);
const knownFile = statement<{ file: string; whole: string }, { known: 1 }>(
  `SELECT 1 AS known FROM asset WHERE file IN (@file, @whole)
   UNION ALL SELECT 1 FROM download WHERE part_file = @file
   UNION ALL SELECT 1 FROM file_removal WHERE file = @file LIMIT 1`,
);
const setChangedAt = statement<[number, number]>('UPDATE asset SET file_changed_at = ? WHERE seq = ?');
const setMissing = statement<[0 | 1, number]>('UPDATE asset SET missing = ? WHERE seq = ?');

const ROWS_PER_PORTION = 500;

/** Every row with a file, in portions, including the trash. */
export function* fileRows(db: Db): Generator<readonly FileRow[], void> {
  for (
    let rows = after(db).all(0, ROWS_PER_PORTION);
    rows.length > 0;
    rows = after(db).all(rows.at(-1)?.seq ?? 0, ROWS_PER_PORTION)
  )
    yield rows;
}

export function countFileRows(db: Db): number {
  return Number(count(db).pluck().get());
}

/** The row of one asset; null: there is none, or its file is not downloaded. */
export function fileRow(db: Db, id: string): FileRow | null {
  return byId(db).get(id) ?? null;
}

/** The row of a file in the library folder; null: there is none, or the file is not downloaded. */
export function rowOfFile(db: Db, file: string): FileRow | null {
  return byFile(db).get(file) ?? null;
}

/** Rows with files in a folder of the library; `deep`: including subfolders. */
export function rowsInFolder(db: Db, folder: string, deep = false): readonly FileRow[] {
  // '0' sorts after '/'; nothing sorts after the last code point
  const [from, to] = folder === '' ? ['', '\u{10ffff}'] : [`${folder}/`, `${folder}0`];
  return inFolder(db).all({ from, to, deep: deep ? 1 : 0 });
}

export function missingOfSizes(db: Db, bytes: Iterable<number>): readonly FileRow[] {
  return missing(db).all({ bytes: JSON.stringify([...new Set(bytes)]) });
}

/** Whether a file belongs to a row, download or removal. @param absolutePath the path of the same file */
export function isKnownFile(db: Db, file: string, absolutePath: string): boolean {
  return knownFile(db).get({ file, whole: absolutePath }) !== undefined;
}

/** Stores that the file matches its row: it is not read again while its modification time is `changedAt`. */
export function recordUnchanged(db: Db, seq: number, changedAt: number): void {
  setChangedAt(db).run(changedAt, seq);
}

/** @returns the rows that changed */
export function recordMissing(db: Db, rows: readonly FileRow[], isMissing: boolean): readonly FileRow[] {
  const value = isMissing ? 1 : 0;
  const others = rows.filter((row) => row.missing !== value);
  if (others.length > 0)
    withoutSync(db, () =>
      inTransaction(db, () => {
        for (const { seq } of others) setMissing(db).run(value, seq);
      }),
    );
  return others;
}
