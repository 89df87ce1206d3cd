import type { QueueSummary } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { formatDuration } from '@shared/words/formatDuration';
import { describeSpendLimit } from '@shared/words/sentences/describeSpendLimit';
import { isOutage, isScheduledWait } from './holdNotice';

/** For example "about 31 min left", or "117 to do" where the time is unknown. @param now ms UTC */
export function timeLeftText(summary: QueueSummary, now: number): string {
  const openCount = summary.counts.running + summary.counts.next;
  if (openCount === 0) return '';
  // a paused queue makes no progress
  if (
    summary.timeLeftMs === null ||
    !summary.running ||
    isOutage(summary.hold) ||
    isScheduledWait(summary.hold)
  )
    return t('queue.toDo', { open: openCount });
  const passedMs = summary.hold?.reason === 'rate' ? Math.max(0, now - summary.countedAt) : 0;
  const leftMs = Math.max(0, summary.timeLeftMs - passedMs);
  const rounded = leftMs < 60_000 ? 60_000 : Math.round(leftMs / 60_000) * 60_000;
  return leftMs < 60_000
    ? t('queue.lessThanAMinuteLeft')
    : t('create.aboutLeft', { duration: formatDuration(rounded) });
}

/** What a screen reader announces after a change of the queue's state; null: nothing. */
export function announcement(before: QueueSummary, after: QueueSummary): string | null {
  if (before.profileId !== after.profileId) return null;
  const sentences: string[] = [];
  if (before.running && !after.running) sentences.push(after.pause?.message ?? t('queue.theQueueIsPaused'));
  if (!before.running && after.running) sentences.push(t('queue.theQueueIsRunning'));
  if (after.hold?.reason === 'refused' && before.hold?.reason !== 'refused')
    sentences.push(after.hold.message);
  const blocked = after.blockedBatches.at(-1);
  if (blocked && after.blockedBatches.length > before.blockedBatches.length)
    sentences.push(describeSpendLimit(blocked));
  const more = after.counts.attention - before.counts.attention;
  if (more > 0) sentences.push(t('queue.jobsNeedAttention', { more }));
  const openCountBefore = before.counts.running + before.counts.next;
  const openCountAfter = after.counts.running + after.counts.next;
  if (openCountBefore > 0 && openCountAfter === 0)
    sentences.push(t('queue.queueIsThrough', { done: after.counts.done }));
  return sentences.length > 0 ? sentences.join(' ') : null;
}
