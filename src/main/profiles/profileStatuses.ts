import type { AccountStatus, Profile, ProfileStatus, ProfileWork } from '@shared/domain/account/Profile';
import type { QueueSummary, QueueWaitReason } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { describeAccount } from '@shared/words/sentences/describeAccount';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

export function profileStatuses(
  profiles: readonly Profile[],
  sources: Readonly<{
    summary: (profileId: string) => QueueSummary;
    balance: (profileId: string) => Readonly<{ balanceMilli: number }> | null;
    accountStatus: (profileId: string) => AccountStatus | null;
    isOffline: (profileId: string) => boolean;
  }>,
): ProfileStatus[] {
  return profiles.map(({ id, name, kind, active, hasKey }) => {
    const { running, pause, hold, counts } = sources.summary(id);
    const account = sources.accountStatus(id)?.account;
    return {
      id,
      name,
      kind,
      active,
      hasKey,
      running,
      trouble: troubleMessage(sources.isOffline(id), hold),
      pause: pause?.message ?? null,
      underWay: counts.running,
      waiting: counts.next,
      attention: counts.attention,
      who: account == null ? null : describeAccount(account, Date.now()),
      balanceMilli: sources.balance(id)?.balanceMilli ?? null,
    };
  });
}

function troubleMessage(isOffline: boolean, hold: QueueWaitReason | null): string | null {
  if (isOffline || hold?.reason === 'unreachable') return t('profiles.doesNotAnswer');
  return hold?.reason === 'service_errors' ? t('profiles.answersWithErrors') : null;
}

const jobs = statement<[string], { waiting: number; underWay: number; unknown: number }>(
  `SELECT coalesce(sum(CASE WHEN state IN ('queued', 'waiting') THEN n END), 0) AS waiting,
     coalesce(sum(CASE WHEN state IN ('sending', 'responded', 'downloading') THEN n END), 0) AS underWay,
     coalesce(sum(CASE WHEN state = 'unknown_charge' AND acknowledged = 0 THEN n END), 0) AS unknown
   FROM job_count WHERE profile_id = ?`,
);
const pictures = statement<[string], { n: number }>(
  `SELECT count(*) AS n FROM asset WHERE profile_id = ? AND state = 'ready'`,
);

/** Counts the open jobs and the pictures of a profile. Slow: scans all its pictures. */
export function profileWork(db: Db, profileId: string): ProfileWork {
  const { waiting, underWay, unknown } = jobs(db).get(profileId) ?? { waiting: 0, underWay: 0, unknown: 0 };
  return { waiting, underWay, unknown, pictures: pictures(db).get(profileId)?.n ?? 0 };
}
