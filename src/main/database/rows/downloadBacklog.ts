import type { Db } from '../Db';
import { statement } from '../statement';

/** How far downloads lag behind paid answers, for one profile. Times in ms UTC. */
export interface DownloadBacklog {
  /** Paid answers with missing files, except files that their host has lacked for long. */
  readonly waiting: number;
  /** When the oldest untried download was queued; null: none. */
  readonly oldestSince: number | null;
  /** The earliest expiry of a URL among the open downloads; null: none known. */
  readonly soonestExpiry: number | null;
}

const waiting = statement<[string], { n: number }>(
  `SELECT coalesce(sum(n), 0) AS n FROM job_count
   WHERE profile_id = ? AND state IN ('responded', 'downloading')`,
);
/** If more files are unavailable, the cause is not a single file: sending waits for these files too. */
const MAX_UNAVAILABLE = 1000;
// files that their host lacked at several tries (`slow`: other downloads go first); the host may have other files
const unavailableFiles = statement<[string], { n: number }>(
  `SELECT count(*) AS n FROM (SELECT 1 FROM download INDEXED BY download_not_there
   WHERE state IN ('pending', 'active') AND next_try_at IS NOT NULL AND slow = 1 AND tries > 5 AND profile_id = ?
   LIMIT ${MAX_UNAVAILABLE})`,
);
const waitingOfAllProfiles = statement<[], { n: number }>(
  `SELECT coalesce(sum(n), 0) AS n FROM job_count WHERE state IN ('responded', 'downloading')`,
);
const oldestUntried = statement<[string], { at: number | null }>(
  `SELECT min(created_at) AS at FROM download WHERE profile_id = ? AND state = 'pending' AND tries = 0`,
);
const nextExpiry = statement<[string, number], { at: number | null }>(
  `SELECT min(expires_at) AS at FROM download
   WHERE profile_id = ? AND state IN ('pending', 'active') AND expires_at > ?`,
);

/** Reads stored counts and few index entries: the cost does not depend on the number of waiting downloads. */
export function downloadBacklog(db: Db, profileId: string, now: number): DownloadBacklog {
  return {
    waiting: Math.max(
      0,
      (waiting(db).get(profileId)?.n ?? 0) - (unavailableFiles(db).get(profileId)?.n ?? 0),
    ),
    oldestSince: oldestUntried(db).get(profileId)?.at ?? null,
    soonestExpiry: nextExpiry(db).get(profileId, now)?.at ?? null,
  };
}

/** The number of paid answers of all profiles with missing files. */
export function answersWithoutFiles(db: Db): number {
  return waitingOfAllProfiles(db).get()?.n ?? 0;
}
