import type { Quote } from '../queue/Queue';

/** Whether the known price plus the outstanding charges exceeds the balance. */
export function exceedsBalance({
  roughMilli,
  balanceMilli,
  ahead,
}: Pick<Quote, 'roughMilli' | 'balanceMilli'> & Readonly<{ ahead: Pick<Quote['ahead'], 'milli'> }>): boolean {
  return roughMilli !== null && balanceMilli !== null && roughMilli + ahead.milli > balanceMilli;
}
