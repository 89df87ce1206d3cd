import type { Quote } from '../domain/queue/Queue';
import { t } from '../messages/t';
import { roughDuration } from './roughDuration';
import { creditWords } from './sentences/creditWords';

/** Cost, remaining balance, duration and warnings of sending jobs. */
export function describeResendQuote(quote: Quote): string {
  const note = quote.note === null ? [] : [quote.note];
  return [costWords(quote), ...timeWords(quote), ...quote.warnings, ...note].join(' ');
}

function costWords({ roughMilli, balanceMilli, ahead }: Quote): string {
  if (roughMilli === null) return t('words.costUnknown');
  const cost = creditWords(roughMilli);
  if (balanceMilli === null) return t('words.cost', { cost });
  const left = balanceMilli - roughMilli;
  const then = left - ahead.milli;
  const balance = balanceMilli / 1000;
  // a warning says that the balance is not sufficient
  if (then < 0) return t('words.costOfBalance', { cost, balance });
  const isMost = ahead.jobs > 0 && ahead.unpriced > 0;
  return then === left && !isMost
    ? t('words.costLeaves', { cost, balance, left: left / 1000 })
    : t('words.costLeavesAfterQueue', { cost, balance, left: left / 1000, after: then / 1000, isMost });
}

/** "at least about 16 min (60 a minute)": for work without a known duration. */
export function leastTimeWords({ ms, perMinute }: NonNullable<Quote['leastTime']>): string {
  return t('words.leastTime', { duration: roughDuration(ms), perMinute });
}

/** The time if the jobs go first, and at the end of the queue if that differs. */
function timeWords({ timeMs, queuedTimeMs, leastTime }: Quote): string[] {
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
