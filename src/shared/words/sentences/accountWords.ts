import type { Account } from '../../service/accountApi';
import { formatCredits } from '../formatCredits';
import { nextDayMs, nextMonthMs } from '../nextPeriod';
import { creditWords } from './creditWords';

const milli = (credits: number): number => Math.round(credits * 1000);

/** A spending limit of an account at its service. */
export interface SpendLimitLine {
  readonly id: 'today' | 'month';
  readonly label: string;
  /** "8.4 of 20 credits left", "3.6 credits spent" */
  readonly words: string;
  /** "your plan leaves 8.4 credits this month"; null: there is no limit. */
  readonly leftWords: string | null;
  readonly leftMilli: number | null;
  /** The spent share, 0 to 1; null: there is no limit. */
  readonly share: number | null;
  /** When the limit resets, ms UTC. */
  readonly anewAt: number;
}

/** Today's and this month's limit. */
export function spendLimitLines(
  { today, month }: Pick<Account, 'today' | 'month'>,
  nowMs: number,
): readonly SpendLimitLine[] {
  const line = (
    id: SpendLimitLine['id'],
    { spent, bound, left }: Account['today'],
    label: string,
    whose: string,
    anewAt: number,
  ): SpendLimitLine => {
    const rest = bound === null || left === null ? null : { bound, left };
    return {
      id,
      label,
      anewAt,
      words:
        rest === null
          ? `${creditWords(milli(spent))} spent, no limit`
          : `${formatCredits(milli(rest.left))} of ${creditWords(milli(rest.bound))} left`,
      leftWords:
        rest === null ? null : `${whose} leaves ${creditWords(milli(rest.left))} ${label.toLowerCase()}`,
      leftMilli: rest === null ? null : milli(rest.left),
      share: rest === null ? null : rest.bound === 0 ? 1 : 1 - rest.left / rest.bound,
    };
  };
  return [
    line('today', today, 'Today', 'your key', nextDayMs(nowMs)),
    line('month', month, 'This month', 'your plan', nextMonthMs(nowMs)),
  ];
}

/** The account in short: "Ada, Studio plan, 8.4 of 20 credits left today". */
export function accountWords(account: Account, nowMs: number): string {
  const { person, plan, suspended } = account;
  const bounds = spendLimitLines(account, nowMs).filter(({ share }) => share !== null);
  return [
    ...(person === null ? [] : [person.name]),
    ...(plan === null ? [] : [`${plan.name} plan`]),
    ...(suspended ? ['suspended'] : []),
    ...bounds.map(({ words, label }) => `${words} ${label.toLowerCase()}`),
  ].join(', ');
}
