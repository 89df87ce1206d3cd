import type { Db } from '../Db';

/**
 * Writes without waiting for the disk: for rows that only record progress. Lost in a power cut, but not in a crash of the
 * program, they cost a repeated download or preview and nothing that was paid for.
 */
export function withoutSync<T>(db: Db, work: () => T): T {
  db.pragma('synchronous = NORMAL');
  try {
    return work();
  } finally {
    db.pragma('synchronous = FULL');
  }
}
