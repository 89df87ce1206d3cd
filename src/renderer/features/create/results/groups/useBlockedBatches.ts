import type { BlockedBatches, QueueSummary } from '@shared/domain/queue/Queue';
import { useCallback } from 'react';
import { usePartOf } from '../../../../ipc/pictures/usePartOf';

/** The group of batches that a spending limit blocks and that contains one of these batches. */
export function useBlockedBatches(profileId: string, batchIds: readonly string[]): BlockedBatches | null {
  const named = batchIds.join(' ');
  const find = useCallback(
    ({ blockedBatches }: QueueSummary) => {
      const ids = new Set(named.split(' '));
      return blockedBatches.find((some) => some.batchIds.some((batchId) => ids.has(batchId))) ?? null;
    },
    [named],
  );
  return usePartOf('queue.summary', { profileId }, find) ?? null;
}
