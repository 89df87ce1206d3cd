import type { Profile } from '@shared/domain/Profile';
import type { ProfileStanding } from '@shared/domain/ProfileWork';
import type { QueueSummary } from '@shared/domain/Queue';

/** How every profile stands: at work, standing still and why, what is left on it. */
export function profileStandings(
  profiles: readonly Profile[],
  of: Readonly<{
    summary: (profileId: string) => QueueSummary;
    balance: (profileId: string) => Readonly<{ balanceMilli: number }> | null;
  }>,
): ProfileStanding[] {
  return profiles.map(({ id, name, kind, active, hasKey }) => {
    const { running, pause, counts } = of.summary(id);
    return {
      ...{ id, name, kind, active, hasKey, running },
      pause: pause?.message ?? null,
      underWay: counts.running,
      waiting: counts.next,
      attention: counts.attention,
      balanceMilli: of.balance(id)?.balanceMilli ?? null,
    };
  });
}
