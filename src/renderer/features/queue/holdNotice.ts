import type { QueueWaitReason } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { formatDuration } from '@shared/words/formatDuration';

type HoldNotice = Readonly<{ message: string; canTryNow: boolean }>;

/** The text of a wait reason; null once a wait for the rate limit is over. `now` in ms UTC. */
export function holdNotice(hold: QueueWaitReason, now: number): HoldNotice | null {
  const remainingMs = hold.until === null ? null : hold.until - now;
  const wait =
    remainingMs === null || remainingMs <= 0 ? null : formatDuration(Math.ceil(remainingMs / 1000) * 1000);
  switch (hold.reason) {
    case 'rate':
      return wait === null && hold.until !== null
        ? null
        : {
            message:
              wait === null
                ? withFullStop(hold.message)
                : t('queue.rateUntil', { reason: hold.message.replace(/\.$/, ''), wait }),
            canTryNow: false,
          };
    case 'downloads':
    case 'planned':
    case 'plan_over':
      return { message: hold.message, canTryNow: false };
    case 'refused':
      return { message: hold.message, canTryNow: true };
    case 'unreachable':
      return {
        message: `${withFullStop(hold.message)} ${wait === null ? t('queue.tryingAgain') : t('queue.nextTryIn', { wait })}`,
        canTryNow: wait !== null,
      };
    case 'service_errors':
      return {
        message: `${withFullStop(hold.message)} ${wait === null ? t('queue.tryingOneJob') : t('queue.oneJobTriedIn', { wait })}`,
        canTryNow: wait !== null,
      };
  }
}

/** Whether the queue waits because the service fails or cannot be reached. */
export function isOutage(hold: QueueWaitReason | null): boolean {
  return hold?.reason === 'unreachable' || hold?.reason === 'service_errors';
}

export function offersTryNow(hold: QueueWaitReason | null): boolean {
  return isOutage(hold) || hold?.reason === 'refused';
}

/** Whether a wait reason comes from a schedule, which the user can end. */
export function isScheduledWait(hold: QueueWaitReason | null): boolean {
  return hold?.reason === 'planned' || hold?.reason === 'plan_over';
}

function withFullStop(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
