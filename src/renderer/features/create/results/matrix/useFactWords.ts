import { sendsOtherJobs } from '@shared/domain/queue/blockedJobCount';
import { isTransientWait } from '@shared/domain/queue/isTransientWait';
import type { QueuePace, QueueSummary } from '@shared/domain/queue/Queue';
import { usePartOf } from '../../../../ipc/pictures/usePartOf';
import { useNow } from '../../../../ui/hooks/useNow';
import { batchFacts } from './batchFacts';

/** '' while loading. @param isHeld the queue sends nothing at the moment */
export function useFactWords(
  sum: Parameters<typeof batchFacts>[0] | undefined,
  profileId: string,
  isHeld: boolean,
): string {
  const pace = usePartOf('queue.summary', { profileId }, paceOf) ?? null;
  const isTimed = sum?.begunAt != null && sum.ended < sum.jobs && !isHeld;
  // the time until the next window of the rate limit decreases without any event
  const now = useNow(isTimed && pace?.opensAt != null);
  return sum === undefined ? '' : batchFacts(sum, isTimed ? pace : null, now);
}

/** Null: the queue sends nothing at the moment. */
function paceOf(summary: QueueSummary): QueuePace | null {
  return summary.running && (summary.hold === null || isTransientWait(summary) || sendsOtherJobs(summary))
    ? summary.pace
    : null;
}
