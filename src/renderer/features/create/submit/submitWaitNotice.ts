import type { PauseReason } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';

export type SubmitWaitNotice = Readonly<{ message: string; action: 'run' | 'endPlan' | null }>;

/** The notice that new jobs wait; null for a missing or refused key and a fault of disk or library. */
export function submitWaitNotice(reason: PauseReason): SubmitWaitNotice | null {
  switch (reason) {
    case 'person':
    case 'restart':
    case 'loss':
    case 'breaker':
    case 'refused':
      return { message: t('create.queuePaused'), action: 'run' };
    case 'no_credits':
      return { message: t('create.queueNeedsCredits'), action: 'run' };
    case 'service_bound':
      return { message: t('create.serviceLimitReached'), action: 'run' };
    case 'plan_limit':
      return { message: t('create.queueLimitReached'), action: 'endPlan' };
    case 'day_limit':
      return { message: t('create.spendLimitReached'), action: null };
    case 'key_refused':
    case 'key_missing':
    case 'disk':
    case 'library':
      return null;
  }
}
