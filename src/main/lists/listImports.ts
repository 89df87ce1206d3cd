import type { Db } from '../database/Db';
import { statement } from '../database/statement';

const latest = statement<[string], { at: number | null }>(
  'SELECT max(imported_at) AS at FROM list_import WHERE content_hash = ?',
);
const add = statement<[string, string, string, number]>(
  'INSERT INTO list_import (content_hash, batch_id, file_name, imported_at) VALUES (?, ?, ?, ?)',
);

/** When a list with the same content was last queued, ms UTC; null: never. */
export function importedBeforeAt(db: Db, contentHash: string): number | null {
  return latest(db).get(contentHash)?.at ?? null;
}

/** Remembers that a list was queued, by the SHA-256 of its bytes. */
export function rememberImport(
  db: Db,
  list: Readonly<{ contentHash: string; batchId: string; fileName: string; at: number }>,
): void {
  add(db).run(list.contentHash, list.batchId, list.fileName, list.at);
}
