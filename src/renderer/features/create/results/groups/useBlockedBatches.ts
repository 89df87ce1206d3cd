import type { BlockedBatches, QueueSummary } from '@shared/domain/queue/Queue';
import { useCallback } from 'react';
import { usePartOf } from '../../../../ipc/pictures/usePartOf';

/** The batches that a bound holds, if one of these is among them; null: none of these is held. */
export function useBlockedBatches(profileId: string, batchIds: readonly string[]): BlockedBatches | null {
  const named = batchIds.join(' ');
  const find = useCallback(
    ({ stood }: QueueSummary) => {
      const ids = new Set(named.split(' '));
      return stood.find((some) => some.batchIds.some((batchId) => ids.has(batchId))) ?? null;
    },
    [named],
  );
  return usePartOf('queue.summary', { profileId }, find) ?? null;
}
