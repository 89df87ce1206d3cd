import { sep } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';

export type FolderRow = Readonly<{ id: string; path: string; reference: number }>;
/** A file as it was last checked. `path`: relative to the watched folder. `changedAt`: ms UTC. */
export type SeenFile = Readonly<{ path: string; bytes: number; changedAt: number }>;

const folders = statement<[], FolderRow>(
  'SELECT id, path, reference FROM watched_folder ORDER BY added_at, id',
);
const insert = statement<{ id: string; path: string; reference: number; at: number }>(
  // a row with the same path may come from another computer
  'INSERT OR REPLACE INTO watched_folder (id, path, reference, added_at) VALUES (@id, @path, @reference, @at)',
);
const remove = statement<[string]>('DELETE FROM watched_folder WHERE id = ?');
const file = statement<[string, string], { bytes: number; changed_at: number }>(
  'SELECT bytes, changed_at FROM watched_file WHERE folder_id = ? AND path = ?',
);
const upsertFile = statement<{ folderId: string; path: string; bytes: number; changedAt: number }>(
  `INSERT INTO watched_file (folder_id, path, bytes, changed_at) VALUES (@folderId, @path, @bytes, @changedAt)
   ON CONFLICT (folder_id, path) DO UPDATE SET bytes = excluded.bytes, changed_at = excluded.changed_at`,
);
const paths = statement<[string, string], string>(
  'SELECT path FROM watched_file WHERE folder_id = ? AND path > ? ORDER BY path LIMIT 500',
);
const forgetBelow = statement<[string, string, string]>(
  'DELETE FROM watched_file WHERE folder_id = ? AND path > ? AND path < ?',
);
const forget = statement<[string, string]>('DELETE FROM watched_file WHERE folder_id = ? AND path = ?');

export const watchRows = {
  all: (db: Db): readonly FolderRow[] => folders(db).all(),

  add: (db: Db, row: FolderRow, at: number): void => void insert(db).run({ ...row, at }),

  remove: (db: Db, id: string): void => void remove(db).run(id),

  isSame(db: Db, folderId: string, { path, bytes, changedAt }: SeenFile): boolean {
    const known = file(db).get(folderId, path);
    return known !== undefined && known.bytes === bytes && known.changed_at === changedAt;
  },

  remember(db: Db, folderId: string, seen: readonly SeenFile[]): void {
    inTransaction(db, () => {
      for (const each of seen) upsertFile(db).run({ folderId, ...each });
    });
  },

  isKnown: (db: Db, folderId: string, path: string): boolean => file(db).get(folderId, path) !== undefined,

  /** Deletes the rows of a file, or of all files in a folder. Returns the number of rows. */
  forget(db: Db, folderId: string, path: string): number {
    const [from, to] = [`${path}${sep}`, `${path}${String.fromCharCode(sep.charCodeAt(0) + 1)}`];
    return inTransaction(
      db,
      () => forget(db).run(folderId, path).changes + forgetBelow(db).run(folderId, from, to).changes,
    );
  },

  async keepOnly(
    db: Db,
    folderId: string,
    existing: ReadonlySet<string>,
    signal: AbortSignal,
  ): Promise<void> {
    for (let after: string | undefined = ''; after !== undefined && !signal.aborted; ) {
      const page: string[] = paths(db).pluck().all(folderId, after) as string[];
      inTransaction(db, () => {
        for (const path of page) if (!existing.has(path)) forget(db).run(folderId, path);
      });
      after = page.at(-1);
      await turn();
    }
  },
} as const;
