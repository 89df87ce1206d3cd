import type { BlockedBatches } from '../../domain/queue/Queue';
import { formatCount } from '../formatCount';
import { formatCredits } from '../formatCredits';
import { creditWords } from './creditWords';

/**
 * Why batches are blocked by their spending limit, and the number of jobs: "38.4 of 40 credits spent, …: 8
 * jobs wait."
 */
export function spendLimitWords({
  mostMilli,
  spentMilli,
  isPriced,
  jobs,
}: Omit<BlockedBatches, 'boundId' | 'batchIds'>): string {
  const waits = jobs === 1 ? '1 job waits' : `${formatCount(jobs)} jobs wait`;
  return isPriced
    ? `${formatCredits(spentMilli)} of ${creditWords(mostMilli)} spent, possible charges included: ${waits}.`
    : `The price of a model is not known, so the limit of ${creditWords(mostMilli)} cannot be kept: ${waits}.`;
}
