import { perLocale } from '../messages/perLocale';

const clock = perLocale((locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }));
const dayAndClock = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

const seconds = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
);

/** ms UTC as local time: "14:02:31". */
export function formatClock(timeMs: number): string {
  return seconds().format(timeMs);
}

/** ms UTC as local time: "14:02" on the day of `nowMs`, otherwise "20 November 2026 at 14:02". */
export function formatTime(timeMs: number, nowMs: number): string {
  const time = new Date(timeMs);
  const sameDay = time.toDateString() === new Date(nowMs).toDateString();
  return (sameDay ? clock : dayAndClock)().format(time);
}
