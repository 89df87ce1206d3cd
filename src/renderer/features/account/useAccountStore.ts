import type { Profile } from '@shared/domain/account/Profile';
import type { DayRange, UsageBy } from '@shared/domain/account/Usage';
import { create } from 'zustand';

/** Whose account is shown: that of one profile by its id, or all together. */
export type AccountScope = string | 'all';

/** A stretch of days up to today, or from one day to another. */
export type RangeChoice = 'week' | 'month' | 'year' | DayRange;

export type DrawnBy = 'time' | 'parts';

/** What the Account view shows. Ids and choices only; null: the profile that is active. */
interface AccountState {
  readonly scope: AccountScope | null;
  readonly range: RangeChoice;
  readonly by: UsageBy;
  /** Whether the chart goes over time, or over what the table sums by. */
  readonly drawn: DrawnBy;
  readonly setScope: (scope: AccountScope) => void;
  readonly setRange: (range: RangeChoice) => void;
  readonly setBy: (by: UsageBy) => void;
  readonly setDrawn: (drawn: DrawnBy) => void;
}

export const useAccountStore = create<AccountState>((set) => ({
  scope: null,
  range: 'month',
  by: 'model',
  drawn: 'time',
  setScope: (scope) => set({ scope }),
  setRange: (range) => set({ range }),
  setBy: (by) => set({ by }),
  setDrawn: (drawn) => set({ drawn }),
}));

/** What was chosen, as long as it is still there; else the active profile. */
export function scopeOf(
  chosen: AccountScope | null,
  activeId: string,
  profiles: readonly Profile[],
): AccountScope {
  if (chosen === 'all' || profiles.some(({ id }) => id === chosen)) return chosen ?? activeId;
  return activeId;
}
