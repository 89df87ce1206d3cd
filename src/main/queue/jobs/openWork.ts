import { inFlightStates, unsentStates } from '@shared/domain/queue/jobStates';
import type { Db } from '../../database/Db';
import { sqlInStates } from '../../database/rows/sqlInStates';
import { statement } from '../../database/statement';
import type { OpenWork } from '../../ports/OpenWork';

// uses the stored counts and reads no job
const found = statement<[], Omit<OpenWork, 'removed'> & { removed: number }>(
  `SELECT profile.id AS profileId, profile.name, profile.kind, profile.base_url AS baseUrl,
     removed_at IS NOT NULL AS removed,
     coalesce(sum(n) FILTER (WHERE state ${sqlInStates(unsentStates)}), 0) AS next,
     coalesce(sum(n) FILTER (WHERE state = 'unknown_charge'), 0) AS unknown
   FROM profile JOIN job_count ON job_count.profile_id = profile.id
   WHERE n > 0 AND (state ${sqlInStates([...unsentStates, ...inFlightStates])}
     OR (state = 'unknown_charge' AND acknowledged = 0))
   GROUP BY profile.id ORDER BY profile.created_at, profile.id`,
);
const unknowns = statement<[string], { id: string; row: number }>(
  `SELECT id, rowid AS row FROM job
   WHERE profile_id = ? AND section = 'attention' AND state = 'unknown_charge' ORDER BY id`,
);

/** The profiles with unfinished jobs or unknown charges, oldest first. */
export function openWork(db: Db): OpenWork[] {
  return found(db)
    .all()
    .map((row) => ({ ...row, removed: row.removed === 1 }));
}

/** Jobs with an unknown charge that the user has not dismissed, oldest first. */
export function unknownJobs(db: Db, profileId: string): { id: string; row: number }[] {
  return unknowns(db).all(profileId);
}
