import type { ProfileWork } from '@shared/domain/account/Profile';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

const jobs = statement<[string], { waiting: number; underWay: number; unknown: number }>(
  `SELECT coalesce(sum(CASE WHEN state IN ('queued', 'waiting') THEN n END), 0) AS waiting,
     coalesce(sum(CASE WHEN state IN ('sending', 'responded', 'downloading') THEN n END), 0) AS underWay,
     coalesce(sum(CASE WHEN state = 'unknown_charge' AND acknowledged = 0 THEN n END), 0) AS unknown
   FROM job_count WHERE profile_id = ?`,
);
const pictures = statement<[string], { n: number }>(
  `SELECT count(*) AS n FROM asset WHERE profile_id = ? AND state = 'ready'`,
);

/** The work of a profile. Scans its pictures, so call it only before removing a profile. */
export function profileWork(db: Db, profileId: string): ProfileWork {
  const { waiting, underWay, unknown } = jobs(db).get(profileId) ?? { waiting: 0, underWay: 0, unknown: 0 };
  return { waiting, underWay, unknown, pictures: pictures(db).get(profileId)?.n ?? 0 };
}
