import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

const hourMs = 60 * 60 * 1000;
/** Number of retries per hour that are always allowed, for a user who generates few pictures. */
const MIN_ALLOWED_RETRIES = 5;

export interface RecentAttempts {
  readonly first: number;
  readonly retries: number;
  /** Scheduled retries. */
  readonly planned: number;
}

/** Retries stay within a tenth of a profile's first attempts in an hour, but a few are always allowed. */
export function budgetAllowsRetry({ first, retries, planned }: RecentAttempts): boolean {
  return retries + planned + 1 <= Math.max(MIN_ALLOWED_RETRIES, Math.floor(first / 10));
}

const count = statement<[string, number], Omit<RecentAttempts, 'planned'>>(
  `SELECT coalesce(sum(first), 0) AS first, coalesce(sum(retries), 0) AS retries
   FROM attempt_minute WHERE profile_id = ? AND minute > ?`,
);

const planned = statement<[string], { planned: number }>(
  `SELECT count(*) AS planned FROM job WHERE profile_id = ? AND state = 'waiting' AND retries > 0`,
);

/** The attempts of the last hour, from stored counts. A 429 and a request that was never sent do not count. */
export function recentAttempts(db: Db, profileId: string, now: number): RecentAttempts {
  const sent = count(db).get(profileId, Math.floor((now - hourMs) / 60_000)) ?? { first: 0, retries: 0 };
  return { ...sent, planned: planned(db).get(profileId)?.planned ?? 0 };
}
