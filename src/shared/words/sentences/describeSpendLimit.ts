import type { BlockedBatches } from '../../domain/queue/Queue';
import { t } from '../../messages/t';
import { creditsText } from './creditsText';

/** For example "38.4 of 40 credits spent, …: 8 jobs wait." */
export function describeSpendLimit({
  mostMilli,
  spentMilli,
  isPriced,
  jobs,
}: Omit<BlockedBatches, 'boundId' | 'batchIds'>): string {
  const limit = creditsText(mostMilli);
  return isPriced
    ? t('words.spendLimitReached', { spent: spentMilli / 1000, limit, jobs })
    : t('words.spendLimitUnpriced', { limit, jobs });
}
