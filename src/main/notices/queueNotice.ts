import { blockedJobCount, type QueueSummary } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';

/** A desktop notification for a user who is not looking at the window. */
export type QueueNotice = Readonly<{
  level: 'success' | 'info' | 'problem';
  title: string;
  message: string;
  /** Whether the window already shows this: one or two jobs have ended, or the queue is paused. */
  isShown: boolean;
}>;

export type QueueSnapshot = Readonly<{
  open: number;
  attention: number;
  done: number;
  pauseReason: string | null;
  /** Whether the service returns only errors. */
  failing: boolean;
  /** Whether the service refuses a model or provider. */
  refused: boolean;
  /** Whether all open work has reached its spending limit. */
  isBlocked: boolean;
}>;

export function snapshotOf(summary: QueueSummary): QueueSnapshot {
  const { counts, pause, hold } = summary;
  const open = counts.next + counts.running;
  return {
    open,
    attention: counts.attention,
    done: counts.done,
    pauseReason: pause?.reason ?? null,
    failing: hold?.reason === 'service_errors',
    refused: hold?.reason === 'refused',
    isBlocked: open > 0 && hold?.reason !== 'refused' && open === blockedJobCount(summary),
  };
}

/** Fewer jobs end without a notice, because the user who started them watches them. */
const minJobsToNotify = 3;

/**
 * The notice after a change of the queue; null: none.
 * @param work.start the state when the work began, with nothing open before
 * @param work.maxOpen the maximum number of open jobs since then
 */
export function queueNotice(
  before: QueueSnapshot,
  now: QueueSnapshot,
  work: Readonly<{ start: QueueSnapshot; maxOpen: number; message: string | null }>,
): QueueNotice | null {
  const expectedReasons = ['person', 'restart', 'loss', null];
  if (now.pauseReason !== before.pauseReason && !expectedReasons.includes(now.pauseReason)) {
    const isLimit = now.pauseReason?.endsWith('_limit') === true;
    return {
      ...(isLimit
        ? { level: 'info', title: t('notices.yourLimitIsReached') }
        : { level: 'problem', title: t('notices.theQueueIsPaused') }),
      message: work.message ?? '',
      isShown: true,
    };
  }
  if (now.failing && !before.failing) {
    const message = `${work.message ?? ''} ${t('notices.oneJobAtATimeIsTried')}`.trim();
    return { level: 'problem', title: t('notices.theServiceFails'), message, isShown: true };
  }
  if (now.refused && !before.refused) {
    return {
      level: 'problem',
      title: t('notices.theServiceRefusesSomeJobs'),
      message: work.message ?? '',
      isShown: true,
    };
  }
  if (now.isBlocked && !before.isBlocked) {
    return {
      level: 'info',
      title: t('notices.theRemainingJobsNeedMoreCredits'),
      message: work.message ?? '',
      isShown: true,
    };
  }
  if (before.open === 0 || now.open > 0) return null;
  const trouble = Math.max(0, now.attention - work.start.attention);
  const done = Math.max(0, now.done - work.start.done);
  const isShown = work.maxOpen < minJobsToNotify;
  // a completely cancelled queue is not finished, and the user knows
  if ((isShown || done === 0) && trouble === 0) return null;
  if (trouble === 0)
    return {
      level: 'success',
      title: t('notices.theQueueIsFinished'),
      message: t('notices.jobsDone', { done }),
      isShown,
    };
  const message =
    done === 0
      ? t('notices.jobsNeedYou', { trouble })
      : t('notices.jobsDoneOthersNeedYou', { done, trouble });
  return { level: 'problem', title: t('notices.theQueueNeedsAttention'), message, isShown };
}
