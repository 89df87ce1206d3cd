import type { UsageReport } from '@shared/domain/account/Usage';
import { formatCalendarDay, formatMonth, formatWholeDay } from '@shared/words/formatCalendar';
import type { Bar } from '../../../ui/chart/spendChart';

/** Maximum number of bars by day; longer periods are shown by month. */
const maxDailyBars = 400;

/** One bar per day, or per month for a long period. */
export function chartBars(days: UsageReport['days']): readonly Bar[] {
  if (days.length <= maxDailyBars) {
    return days.map(({ day, confirmedMilli, possibleMilli }) => {
      return {
        label: formatCalendarDay(day),
        name: formatWholeDay(day),
        confirmed: confirmedMilli / 1000,
        possible: possibleMilli / 1000,
      };
    });
  }
  return [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([month, daysOfMonth]) => {
    const label = formatMonth(month);
    const sum = (name: 'confirmedMilli' | 'possibleMilli'): number =>
      daysOfMonth.reduce((all, each) => all + each[name], 0) / 1000;
    return { label, name: label, confirmed: sum('confirmedMilli'), possible: sum('possibleMilli') };
  });
}
