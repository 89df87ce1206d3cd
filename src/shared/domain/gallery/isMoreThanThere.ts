import type { Quote } from '../queue/Queue';

/** Whether what is known of the price, with what is still to be paid, is more than the balance. */
export function isMoreThanThere({
  roughMilli,
  balanceMilli,
  ahead,
}: Pick<Quote, 'roughMilli' | 'balanceMilli'> & Readonly<{ ahead: Pick<Quote['ahead'], 'milli'> }>): boolean {
  return roughMilli !== null && balanceMilli !== null && roughMilli + ahead.milli > balanceMilli;
}
