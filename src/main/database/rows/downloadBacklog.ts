import type { Db } from '../Db';
import { statement } from '../statement';

/** How far fetching is behind paying, for one profile. Times in ms UTC. */
export interface DownloadBacklog {
  /** Paid answers whose files are not all there: waiting, under way or put off, but for what a host has not had for long. */
  readonly waiting: number;
  /** Since when the oldest of them has waited that has not been tried at all; null: none. */
  readonly oldestSince: number | null;
  /** When the first address of an open download that has not ended yet ends; null: none says. */
  readonly soonestExpiry: number | null;
}

const waiting = statement<[string], { n: number }>(
  `SELECT coalesce(sum(n), 0) AS n FROM job_count
   WHERE profile_id = ? AND state IN ('responded', 'downloading')`,
);
/** Of more files that are not there it is no matter of single ones any more: then what is paid for waits for them. */
const mostNotThere = 1000;
// each is a matter of its own file: its host has it not, while it may have others
const notThere = statement<[string], { n: number }>(
  `SELECT count(*) AS n FROM (SELECT 1 FROM download INDEXED BY download_not_there
   WHERE state IN ('pending', 'active') AND next_try_at IS NOT NULL AND slow = 1 AND tries > 5 AND profile_id = ?
   LIMIT ${mostNotThere})`,
);
const waitingOfAll = statement<[], { n: number }>(
  `SELECT coalesce(sum(n), 0) AS n FROM job_count WHERE state IN ('responded', 'downloading')`,
);
const untried = statement<[string], { at: number | null }>(
  `SELECT min(created_at) AS at FROM download WHERE profile_id = ? AND state = 'pending' AND tries = 0`,
);
const ending = statement<[string, number], { at: number | null }>(
  `SELECT min(expires_at) AS at FROM download
   WHERE profile_id = ? AND state IN ('pending', 'active') AND expires_at > ?`,
);

/** Costs the same however many wait to be fetched: kept counts, and the first entries of an index each, a bounded number. */
export function downloadBacklog(db: Db, profileId: string, now: number): DownloadBacklog {
  return {
    waiting: Math.max(0, (waiting(db).get(profileId)?.n ?? 0) - (notThere(db).get(profileId)?.n ?? 0)),
    oldestSince: untried(db).get(profileId)?.at ?? null,
    soonestExpiry: ending(db).get(profileId, now)?.at ?? null,
  };
}

/** Paid answers of all profiles whose files are not all there. */
export function answersWithoutFiles(db: Db): number {
  return waitingOfAll(db).get()?.n ?? 0;
}
