import { t } from '../../messages/t';
import type { Account } from '../../service/accountApi';
import { creditsText } from './creditsText';

const milli = (credits: number): number => Math.round(credits * 1000);

export interface SpendLimitLine {
  readonly id: 'today' | 'month';
  readonly label: string;
  /** "8.4 of 20 credits left", "3.6 credits spent" */
  readonly text: string;
  /** "8.4 of 20 credits left today"; null: there is no limit. */
  readonly textWithPeriod: string | null;
  /** "your plan leaves 8.4 credits this month"; null: there is no limit. */
  readonly remainingText: string | null;
  readonly remainingMilli: number | null;
  /** The spent share, 0 to 1; null: there is no limit. */
  readonly share: number | null;
  /** When the limit resets, ms UTC. */
  readonly resetsAt: number;
}

export function spendLimitLines(
  { today, month }: Pick<Account, 'today' | 'month'>,
  nowMs: number,
): readonly SpendLimitLine[] {
  const line = (
    id: SpendLimitLine['id'],
    { spent, bound, left }: Account['today'],
    label: string,
    resetsAt: number,
  ): SpendLimitLine => {
    const limit = bound === null || left === null ? null : { bound, left };
    const values = limit && { left: limit.left, bound: creditsText(milli(limit.bound)), period: id };
    return {
      id,
      label,
      resetsAt,
      text:
        values === null
          ? t('words.spentNoLimit', { spent: creditsText(milli(spent)) })
          : t('words.leftOfLimit', values),
      textWithPeriod: values && t('words.leftOfLimitInPeriod', values),
      remainingText:
        limit && t('words.whoseLimitLeaves', { left: creditsText(milli(limit.left)), period: id }),
      remainingMilli: limit === null ? null : milli(limit.left),
      share: limit === null ? null : limit.bound === 0 ? 1 : 1 - limit.left / limit.bound,
    };
  };
  return [
    line('today', today, t('words.limitToday'), nextDayMs(nowMs)),
    line('month', month, t('words.limitThisMonth'), nextMonthMs(nowMs)),
  ];
}

/** "Ada, Studio plan, 8.4 of 20 credits left today". */
export function describeAccount(account: Account, nowMs: number): string {
  const { person, plan, suspended } = account;
  return [
    ...(person === null ? [] : [person.name]),
    ...(plan === null ? [] : [t('words.planName', { name: plan.name })]),
    ...(suspended ? [t('words.suspended')] : []),
    ...spendLimitLines(account, nowMs).flatMap(({ textWithPeriod }) => textWithPeriod ?? []),
  ].join(', ');
}

/** The next UTC midnight, ms UTC: a service's limits are per UTC day. */
export function nextDayMs(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
}

export function nextMonthMs(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
}
