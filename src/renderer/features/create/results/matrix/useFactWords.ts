import { isFleeting } from '@shared/domain/queue/isFleeting';
import { letsOthersGo } from '@shared/domain/queue/jobsStood';
import type { QueuePace, QueueSummary } from '@shared/domain/queue/Queue';
import { usePartOf } from '../../../../ipc/pictures/usePartOf';
import { useNow } from '../../../../ui/hooks/useNow';
import { batchFacts } from './batchFacts';

/** How far a batch is and what it takes, in words; '' while that is not known. @param isHeld nothing is sent just now */
export function useFactWords(
  sum: Parameters<typeof batchFacts>[0] | undefined,
  profileId: string,
  isHeld: boolean,
): string {
  const pace = usePartOf('queue.summary', { profileId }, paceOf) ?? null;
  const isTimed = sum?.begunAt != null && sum.ended < sum.jobs && !isHeld;
  // a window that opens comes nearer with every second, and nothing else tells
  const now = useNow(isTimed && pace?.opensAt != null);
  return sum === undefined ? '' : batchFacts(sum, isTimed ? pace : null, now);
}

/** Null: nothing is sent just now. */
function paceOf(summary: QueueSummary): QueuePace | null {
  return summary.running && (summary.hold === null || isFleeting(summary) || letsOthersGo(summary))
    ? summary.pace
    : null;
}
