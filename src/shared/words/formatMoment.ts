import { perLocale } from '../messages/perLocale';

const shortDay = { day: 'numeric', month: 'short' } as const;
const day = perLocale((locale) => new Intl.DateTimeFormat(locale, shortDay));
const dayAndYear = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...shortDay, year: 'numeric' }));
const clock = perLocale((locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }));

/** ms UTC as local time for a column: "21 Nov 13:58", with the year if it differs from the year of `nowMs`. */
export function formatMoment(timeMs: number, nowMs: number): string {
  return `${formatShortDay(timeMs, nowMs)} ${clock().format(new Date(timeMs))}`;
}

/** Only the day: "21 Nov". */
export function formatShortDay(timeMs: number, nowMs: number): string {
  const time = new Date(timeMs);
  return (time.getFullYear() === new Date(nowMs).getFullYear() ? day : dayAndYear)().format(time);
}
