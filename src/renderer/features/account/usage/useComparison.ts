import type { DayRange } from '@shared/domain/account/Usage';
import type { Comparison } from '@shared/domain/gallery/Comparison';
import { useEffect, useEffectEvent } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';

/** Age after which figures are requested again when shown, ms. */
const staleMs = 10 * 60_000;

/** The service's statistics for a period: the last known ones at once, and current ones when they arrive. */
export function useComparison(profileId: string | null, range: DayRange) {
  const question = { profileId: profileId ?? '', range };
  const { data: comparison } = useRoute('account.comparison', question, {
    enabled: profileId !== null,
    keepPrevious: (before) => before.profileId === profileId,
  });
  const { mutate, isPending, error } = useCommand('account.askService');
  const ask = useEffectEvent(() => {
    if (profileId !== null && comparison !== undefined && isOld(comparison)) mutate(question);
  });
  const isKnown = comparison !== undefined;
  const { from, to } = range;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when profile or range change
  useEffect(() => ask(), [profileId, from, to, isKnown]);
  return {
    comparison: profileId === null ? undefined : comparison,
    isAsking: isPending,
    problem: error ? wordsOf(error) : null,
    askAgain: () => mutate(question),
  };
}

function isOld(comparison: Comparison): boolean {
  return comparison.kind === 'never' || Date.now() - comparison.at > staleMs;
}
