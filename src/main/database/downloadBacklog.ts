import type { Db } from './Db';
import { statement } from './statement';

/** How far fetching is behind paying, for one profile. Times in ms UTC. */
export interface DownloadBacklog {
  /** Paid answers whose files are not all there: waiting, under way or put off. */
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

/** Costs the same however many wait: kept counts, and the first entry of an index each. */
export function downloadBacklog(db: Db, profileId: string, now: number): DownloadBacklog {
  return {
    waiting: waiting(db).get(profileId)?.n ?? 0,
    oldestSince: untried(db).get(profileId)?.at ?? null,
    soonestExpiry: ending(db).get(profileId, now)?.at ?? null,
  };
}

/** Paid answers of all profiles whose files are not all there. */
export function answersWithoutFiles(db: Db): number {
  return waitingOfAll(db).get()?.n ?? 0;
}
