import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

type Scope = { profileId: string | null; limit: number };

// the index of absent files contains only these
const absent = statement<Scope, number>(
  `SELECT DISTINCT e.seq FROM history_media m INDEXED BY history_media_absent JOIN history_entry e ON e.seq = m.entry_seq
   WHERE m.asset_id IS NULL AND m.problem IS NULL AND (@profileId IS NULL OR e.profile_id = @profileId)
   ORDER BY e.created_at DESC, e.seq DESC LIMIT @limit`,
);

/** The newest entries with files that are neither in the library nor known to be deleted; `limit` -1: all. */
export function absentSeqs(db: Db, scope: Readonly<Scope>): number[] {
  return absent(db).pluck().all(scope) as number[];
}
