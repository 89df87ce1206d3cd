import type { DayRange } from '@shared/domain/account/Usage';
import { addDays } from '@shared/domain/localDays';
import type { RangeChoice } from '../useAccountStore';

const lengths = { week: 7, month: 30, year: 365 } as const;

/** @returns the last 7, 30 or 365 days including today, or the given range */
export function rangeDays(choice: RangeChoice, today: string): DayRange {
  if (typeof choice === 'object') return choice;
  return { from: addDays(today, 1 - lengths[choice]), to: today };
}
