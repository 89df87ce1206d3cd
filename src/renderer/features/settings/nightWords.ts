import type { Settings } from '@shared/domain/Settings';
import { formatCredits } from '@shared/words/formatCredits';

/** What unattended background work may spend within the current limits, and what stops it. */
export function nightWords({ batchLimitMilli, dayLimitMilli }: Settings['queue']): string {
  const credits = (milli: number) => `${formatCredits(milli)} credits`;
  const limits = [
    ...(batchLimitMilli === null ? [] : [`${credits(batchLimitMilli)} per batch`]),
    ...(dayLimitMilli === null ? [] : [`${credits(dayLimitMilli)} per day`]),
  ];
  const stops =
    limits.length === 0
      ? 'No limit is set: it may spend all there is.'
      : `It stops at your ${limits.length === 1 ? 'limit' : 'limits'}: ${limits.join(', ')}.`;
  return `For nights. Everything that is queued may then be sent, and charged, as soon as Easel starts, without you pressing Run. ${stops} A request whose answer was lost still waits for you.`;
}
