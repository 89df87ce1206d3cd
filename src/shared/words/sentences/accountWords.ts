import { t } from '../../messages/t';
import type { Account } from '../../service/accountApi';
import { creditWords } from './creditWords';

const milli = (credits: number): number => Math.round(credits * 1000);

export interface SpendLimitLine {
  readonly id: 'today' | 'month';
  readonly label: string;
  /** "8.4 of 20 credits left", "3.6 credits spent" */
  readonly words: string;
  /** "8.4 of 20 credits left today"; null: there is no limit. */
  readonly wordsWithPeriod: string | null;
  /** "your plan leaves 8.4 credits this month"; null: there is no limit. */
  readonly leftWords: string | null;
  readonly leftMilli: number | null;
  /** The spent share, 0 to 1; null: there is no limit. */
  readonly share: number | null;
  /** When the limit resets, ms UTC. */
  readonly anewAt: number;
}

export function spendLimitLines(
  { today, month }: Pick<Account, 'today' | 'month'>,
  nowMs: number,
): readonly SpendLimitLine[] {
  const line = (
    id: SpendLimitLine['id'],
    { spent, bound, left }: Account['today'],
    label: string,
    anewAt: number,
  ): SpendLimitLine => {
    const rest = bound === null || left === null ? null : { bound, left };
    const values = rest && { left: rest.left, bound: creditWords(milli(rest.bound)), period: id };
    return {
      id,
      label,
      anewAt,
      words:
        values === null
          ? t('words.spentNoLimit', { spent: creditWords(milli(spent)) })
          : t('words.leftOfLimit', values),
      wordsWithPeriod: values && t('words.leftOfLimitInPeriod', values),
      leftWords: rest && t('words.whoseLimitLeaves', { left: creditWords(milli(rest.left)), period: id }),
      leftMilli: rest === null ? null : milli(rest.left),
      share: rest === null ? null : rest.bound === 0 ? 1 : 1 - rest.left / rest.bound,
    };
  };
  return [
    line('today', today, t('words.limitToday'), nextDayMs(nowMs)),
    line('month', month, t('words.limitThisMonth'), nextMonthMs(nowMs)),
  ];
}

/** "Ada, Studio plan, 8.4 of 20 credits left today". */
export function accountWords(account: Account, nowMs: number): string {
  const { person, plan, suspended } = account;
  return [
    ...(person === null ? [] : [person.name]),
    ...(plan === null ? [] : [t('words.planName', { name: plan.name })]),
    ...(suspended ? [t('words.suspended')] : []),
    ...spendLimitLines(account, nowMs).flatMap(({ wordsWithPeriod }) => wordsWithPeriod ?? []),
  ].join(', ');
}

/** A service's limits are per UTC day. */
export function nextDayMs(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
}

export function nextMonthMs(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
}
