import type { Db } from '../Db';

/**
 * Writes without a disk sync, for rows that only record progress. They may be lost in a power cut, but not in
 * a crash of the program; the loss costs a repeated download or preview and nothing that was paid for.
 */
export function withoutSync<T>(db: Db, work: () => T): T {
  db.pragma('synchronous = NORMAL');
  try {
    return work();
  } finally {
    db.pragma('synchronous = FULL');
  }
}
