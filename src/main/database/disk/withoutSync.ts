import type { Db } from '../Db';

/** For rows about progress: a power cut may lose them, a crash does not. That costs a repeated download at most. */
export function withoutSync<T>(db: Db, work: () => T): T {
  db.pragma('synchronous = NORMAL');
  try {
    return work();
  } finally {
    db.pragma('synchronous = FULL');
  }
}
