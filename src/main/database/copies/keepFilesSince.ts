import type { Db } from '../Db';
import { inTransaction } from '../transaction';

/**
 * Has a copy that was put back delete no file by what it knows of the past: since then a picture may have been taken out of
 * the trash, a name may have become another picture's, and what an import had only noted may be all that is left of it.
 * What lies in the trash of the copy stays there as long as if it had come there now.
 * @param now ms UTC
 */
export function keepFilesSince(db: Db, now: number): void {
  inTransaction(db, () => {
    db.prepare('UPDATE asset SET trashed_at = ? WHERE trashed_at IS NOT NULL').run(now);
    db.exec('UPDATE file_removal SET file = NULL; DELETE FROM import_file');
  });
}
