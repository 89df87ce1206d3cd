import type { Quote } from '../domain/queue/Queue';
import { t } from '../messages/t';
import { roughDuration } from './roughDuration';
import { creditsText } from './sentences/creditsText';

/** Cost, remaining balance, duration and warnings of jobs, before a person confirms sending them. */
export function describeQuote(quote: Quote): string {
  const note = quote.note === null ? [] : [quote.note];
  return [costText(quote), ...timeText(quote), ...quote.warnings, ...note].join(' ');
}

function costText({ roughMilli, balanceMilli, ahead }: Quote): string {
  if (roughMilli === null) return t('words.costUnknown');
  const cost = creditsText(roughMilli);
  if (balanceMilli === null) return t('words.cost', { cost });
  const remaining = balanceMilli - roughMilli;
  const afterQueue = remaining - ahead.milli;
  const balance = balanceMilli / 1000;
  // a warning says that the balance is not sufficient
  if (afterQueue < 0) return t('words.costOfBalance', { cost, balance });
  const isUpperBound = ahead.jobs > 0 && ahead.unpriced > 0;
  return afterQueue === remaining && !isUpperBound
    ? t('words.costLeaves', { cost, balance, left: remaining / 1000 })
    : t('words.costLeavesAfterQueue', {
        cost,
        balance,
        left: remaining / 1000,
        after: afterQueue / 1000,
        isMost: isUpperBound,
      });
}

/** "at least about 16 min (60 a minute)": for work without a known duration. */
export function minTimeText({ ms, perMinute }: NonNullable<Quote['leastTime']>): string {
  return t('words.leastTime', { duration: roughDuration(ms), perMinute });
}

/** The time if the jobs go first, and at the end of the queue if that differs. */
function timeText({ timeMs, queuedTimeMs, leastTime }: Quote): string[] {
  if (timeMs === null)
    return leastTime === null
      ? []
      : [
          t('words.takesLeastTime', {
            duration: roughDuration(leastTime.ms),
            perMinute: leastTime.perMinute,
          }),
        ];
  const time = roughDuration(timeMs);
  const queued = queuedTimeMs === null ? time : roughDuration(queuedTimeMs);
  return [queued === time ? t('words.aboutTime', { time }) : t('words.aboutTimeQueued', { time, queued })];
}
