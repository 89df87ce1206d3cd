// Calendar days without a time, such as the days of a ledger, do not depend on the time zone.
import { perLocale } from '../messages/perLocale';

const timeZone = 'UTC';
const dayAndMonth = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone }),
);
const weekdayAndDay = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }),
);
const dayAndYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
);
const monthOnly = perLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone }));
const monthAndYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone }),
);

/** `2026-11-20` as "20 Nov". */
export function formatCalendarDay(day: string): string {
  return dayAndMonth().format(Date.parse(day));
}

/** `2026-11-20` as "Friday 20 November". */
export function formatWholeDay(day: string): string {
  return weekdayAndDay().format(Date.parse(day));
}

/** `2026-11-20` as "20 November 2026". */
export function formatDatedDay(day: string): string {
  return dayAndYear().format(Date.parse(day));
}

/** `2026-11` as "Nov 2026". */
export function formatMonth(month: string): string {
  return monthAndYear().format(Date.parse(`${month}-01`));
}

/** The month of `202611` as "Nov". */
export function formatMonthName(month: number): string {
  return monthOnly().format(Date.UTC(2000, (month % 100) - 1));
}
