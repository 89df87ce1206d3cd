import type { AccountStatus, Profile, ProfileStatus } from '@shared/domain/account/Profile';
import type { QueueSummary, QueueWaitReason } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { accountWords } from '@shared/words/sentences/accountWords';

/** The status of every profile: running jobs, why it is paused, and the remaining credits. */
export function profileStatuses(
  profiles: readonly Profile[],
  of: Readonly<{
    summary: (profileId: string) => QueueSummary;
    balance: (profileId: string) => Readonly<{ balanceMilli: number }> | null;
    standing: (profileId: string) => AccountStatus | null;
    isOffline: (profileId: string) => boolean;
  }>,
): ProfileStatus[] {
  return profiles.map(({ id, name, kind, active, hasKey }) => {
    const { running, pause, hold, counts } = of.summary(id);
    const account = of.standing(id)?.account;
    return {
      id,
      name,
      kind,
      active,
      hasKey,
      running,
      trouble: troubleWords(of.isOffline(id), hold),
      pause: pause?.message ?? null,
      underWay: counts.running,
      waiting: counts.next,
      attention: counts.attention,
      who: account == null ? null : accountWords(account, Date.now()),
      balanceMilli: of.balance(id)?.balanceMilli ?? null,
    };
  });
}

function troubleWords(isOffline: boolean, hold: QueueWaitReason | null): string | null {
  if (isOffline || hold?.reason === 'unreachable') return t('profiles.doesNotAnswer');
  return hold?.reason === 'service_errors' ? t('profiles.answersWithErrors') : null;
}
