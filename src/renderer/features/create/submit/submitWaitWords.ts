import type { PauseReason } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';

export type Waits = Readonly<{ words: string; step: 'run' | 'endPlan' | null }>;

/** Null if the pause ends by itself, or if the results already show what to do. */
export function submitWaitWords(reason: PauseReason): Waits | null {
  switch (reason) {
    case 'person':
    case 'restart':
    case 'loss':
    case 'breaker':
    case 'refused':
      return { words: t('create.queuePaused'), step: 'run' };
    case 'no_credits':
      return { words: t('create.queueNeedsCredits'), step: 'run' };
    case 'service_bound':
      return { words: t('create.serviceLimitReached'), step: 'run' };
    case 'plan_limit':
      return { words: t('create.queueLimitReached'), step: 'endPlan' };
    case 'day_limit':
      return { words: t('create.spendLimitReached'), step: null };
    case 'key_refused':
    case 'key_missing':
    case 'disk':
    case 'library':
      return null;
  }
}
