import type { BalancePoint } from '@shared/domain/account/Balance';
import type { Db } from '../database/Db';
import { withoutSync } from '../database/disk/withoutSync';
import { statement } from '../database/statement';

type Row = Readonly<{ id: number; at: number; balance_milli: number; quiet: number }>;

const latest = statement<[string], Row>(
  'SELECT id, at, balance_milli, quiet FROM balance_point WHERE profile_id = ? ORDER BY at DESC, id DESC LIMIT 1',
);
const add = statement<{ profileId: string; at: number; balanceMilli: number; quiet: number }>(
  'INSERT INTO balance_point (profile_id, at, balance_milli, quiet) VALUES (@profileId, @at, @balanceMilli, @quiet)',
);
const updateTime = statement<[number, number]>('UPDATE balance_point SET at = ? WHERE id = ?');
const sentOrEnded = statement<[string, number, string], { found: number }>(
  `SELECT EXISTS (SELECT 1 FROM attempt WHERE profile_id = ? AND ended_at >= ?)
     OR EXISTS (SELECT 1 FROM attempt WHERE profile_id = ? AND outcome = 'sending') AS found`,
);
// two keys may belong to one account, and then spend from the same balance
const spentByOthers = statement<{ profileId: string; after: number; until: number }, { found: number }>(
  `SELECT EXISTS (SELECT 1 FROM profile AS own
     JOIN profile AS other ON other.base_url = own.base_url AND other.id <> own.id
     WHERE own.id = @profileId AND (
       EXISTS (SELECT 1 FROM attempt
         WHERE profile_id = other.id AND ended_at > @after AND started_at <= @until AND charge <> 'none')
       OR EXISTS (SELECT 1 FROM attempt INDEXED BY attempt_sending
         WHERE profile_id = other.id AND outcome = 'sending' AND started_at <= @until))) AS found`,
);
const recent = statement<[string, number, number], { at: number; balance_milli: number }>(
  'SELECT at, balance_milli FROM balance_point WHERE profile_id = ? AND quiet >= ? ORDER BY at DESC, id DESC LIMIT ?',
);

/**
 * Stores a balance. If it is unchanged and no request was sent since the last point, only its time changes.
 * @param read.askedAt when the balance was requested, ms UTC: a request in progress since then makes it inexact
 */
export function recordBalance(
  db: Db,
  read: Readonly<{ profileId: string; balanceMilli: number; askedAt: number }>,
  now: number,
): void {
  const { profileId, balanceMilli, askedAt } = read;
  const isInexact = sentSince(db, profileId, askedAt) || spentByOtherProfile(db, profileId, askedAt - 1, now);
  const quiet = isInexact ? 0 : 1;
  const last = latest(db).get(profileId);
  const isUnchanged = last?.balance_milli === balanceMilli && last.quiet === quiet && now >= last.at;
  withoutSync(db, () => {
    if (last && isUnchanged && !sentSince(db, profileId, last.at)) updateTime(db).run(now, last.id);
    else add(db).run({ profileId, at: now, balanceMilli, quiet });
  });
}

/** Whether a request ended at this time (ms UTC) or later, or is in progress. */
export function sentSince(db: Db, profileId: string, since: number): boolean {
  return sentOrEnded(db).get(profileId, since, profileId)?.found === 1;
}

/** Whether another profile with the same URL had a request in progress or charged in (`after`, `until`], ms UTC. */
export function spentByOtherProfile(db: Db, profileId: string, after: number, until: number): boolean {
  return spentByOthers(db).get({ profileId, after, until })?.found === 1;
}

export function latestBalance(db: Db, profileId: string): BalancePoint | null {
  const row = latest(db).get(profileId);
  return row ? { at: row.at, balanceMilli: row.balance_milli } : null;
}

/** Oldest first. `onlyExact`: without points that a request in progress may have made inexact. */
export function recentBalances(
  db: Db,
  profileId: string,
  limit: number,
  { onlyExact = false }: Readonly<{ onlyExact?: boolean }> = {},
): BalancePoint[] {
  return recent(db)
    .all(profileId, onlyExact ? 1 : 0, limit)
    .map((row) => ({ at: row.at, balanceMilli: row.balance_milli }))
    .reverse();
}

const lastEndOfProfile = statement<[string], number | null>(
  'SELECT max(ended_at) FROM attempt WHERE profile_id = ? AND ended_at IS NOT NULL',
);
const profiles = statement<[], string>('SELECT id FROM profile');

export function lastAttemptEnd(db: Db, profileId: string | null): number | null {
  const ids = profileId === null ? profiles(db).pluck().all() : [profileId];
  return Math.max(0, ...ids.map((id) => lastEndOfProfile(db).pluck().get(id) ?? 0)) || null;
}
