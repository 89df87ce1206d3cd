// Calendar days without a time, such as those of a ledger: independent of the time zone.
import { perLocale } from '../messages/perLocale';

const timeZone = 'UTC';
const short = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone }),
);
const whole = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }),
);
const dated = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
);
const monthOnly = perLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone }));
const ofYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone }),
);

/** `2026-11-20` as "20 Nov". */
export function formatCalendarDay(day: string): string {
  return short().format(Date.parse(day));
}

/** `2026-11-20` as "Friday 20 November". */
export function formatWholeDay(day: string): string {
  return whole().format(Date.parse(day));
}

/** `2026-11-20` as "20 November 2026". */
export function formatDatedDay(day: string): string {
  return dated().format(Date.parse(day));
}

/** `2026-11` as "Nov 2026". */
export function formatMonth(month: string): string {
  return ofYear().format(Date.parse(`${month}-01`));
}

/** The month of `202611` as "Nov". */
export function formatMonthName(month: number): string {
  return monthOnly().format(Date.UTC(2000, (month % 100) - 1));
}
