import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

const latest = statement<[string], { at: number | null }>(
  'SELECT max(imported_at) AS at FROM list_import WHERE content_hash = ?',
);
const add = statement<QueuedList>(
  `INSERT INTO list_import (content_hash, batch_id, file_name, imported_at)
   VALUES (@contentHash, @batchId, @fileName, @at)`,
);

/** `contentHash`: SHA-256 of the file. `at`: ms UTC. */
type QueuedList = Readonly<{ contentHash: string; batchId: string; fileName: string; at: number }>;

/** When a list with the same content was last queued, ms UTC; null: never. */
export function importedBeforeAt(db: Db, contentHash: string): number | null {
  return latest(db).get(contentHash)?.at ?? null;
}

export function recordImport(db: Db, list: QueuedList): void {
  add(db).run(list);
}
