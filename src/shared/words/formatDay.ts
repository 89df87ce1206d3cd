import { perLocale } from '../messages/perLocale';

const dayOfYear = { day: 'numeric', month: 'long' } as const;
const thisYear = perLocale((locale) => new Intl.DateTimeFormat(locale, dayOfYear));
const anyYear = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...dayOfYear, year: 'numeric' }));

/** ms UTC as a local day: "20 November 2026"; without the year if it is the year of `nowMs`. */
export function formatDay(timeMs: number, nowMs?: number): string {
  const isThisYear = nowMs !== undefined && new Date(timeMs).getFullYear() === new Date(nowMs).getFullYear();
  return (isThisYear ? thisYear : anyYear)().format(timeMs);
}
