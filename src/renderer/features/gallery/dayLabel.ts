import { localeOf, t } from '@shared/messages/t';

const thisYear = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const dayOfYear = new Intl.DateTimeFormat(localeOf(), thisYear);
const anyDay = new Intl.DateTimeFormat(localeOf(), { ...thisYear, year: 'numeric' });

/** `title`: “Today” or “Yesterday”, else the date. `date`: the date if `title` has none. Days are yyyymmdd. */
export function dayLabel(day: number, today: number): Readonly<{ title: string; date: string | null }> {
  const date = dateOf(day);
  const isThisYear = date.getUTCFullYear() === Math.floor(today / 10_000);
  const dateText = (isThisYear ? dayOfYear : anyDay).format(date);
  if (day === today) return { title: t('gallery.today'), date: dateText };
  const daysAgo = (dateOf(today).getTime() - date.getTime()) / 86_400_000;
  if (daysAgo === 1) return { title: t('gallery.yesterday'), date: dateText };
  return { title: dateText, date: null };
}

/** @returns the local calendar day as yyyymmdd */
export function dayOf(timeMs: number): number {
  const time = new Date(timeMs);
  return time.getFullYear() * 10_000 + (time.getMonth() + 1) * 100 + time.getDate();
}

function dateOf(day: number): Date {
  return new Date(Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100));
}
