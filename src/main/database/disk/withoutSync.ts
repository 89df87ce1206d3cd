import type { Db } from '../Db';

/** Writes rows whose loss costs no credits, such as progress: a power cut may lose them, a crash of Easel does not. */
export function withoutSync<T>(db: Db, work: () => T): T {
  db.pragma('synchronous = NORMAL');
  try {
    return work();
  } finally {
    db.pragma('synchronous = FULL');
  }
}
