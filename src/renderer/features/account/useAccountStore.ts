import type { Profile } from '@shared/domain/account/Profile';
import type { DayRange, UsageBy } from '@shared/domain/account/Usage';
import { create } from 'zustand';

/** Whose account is shown: a profile's id, or all profiles. */
export type AccountScope = string | 'all';

export type RangeChoice = 'week' | 'month' | 'year' | DayRange;

export type ChartMode = 'time' | 'parts';

/** The choices in the Account view. `scope` null: the active profile. */
interface AccountState {
  readonly scope: AccountScope | null;
  readonly range: RangeChoice;
  readonly by: UsageBy;
  readonly chartMode: ChartMode;
  readonly setScope: (scope: AccountScope) => void;
  readonly setRange: (range: RangeChoice) => void;
  readonly setBy: (by: UsageBy) => void;
  readonly setChartMode: (chartMode: ChartMode) => void;
}

export const useAccountStore = create<AccountState>((set) => ({
  scope: null,
  range: 'month',
  by: 'model',
  chartMode: 'time',
  setScope: (scope) => set({ scope }),
  setRange: (range) => set({ range }),
  setBy: (by) => set({ by }),
  setChartMode: (chartMode) => set({ chartMode }),
}));

/** The chosen scope if it still exists, else the active profile. */
export function scopeOf(
  chosen: AccountScope | null,
  activeId: string,
  profiles: readonly Profile[],
): AccountScope {
  if (chosen === 'all' || profiles.some(({ id }) => id === chosen)) return chosen ?? activeId;
  return activeId;
}
