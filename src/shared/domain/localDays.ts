// Calendar days in the computer's current time zone, written YYYY-MM-DD.

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

export function localDay(ms: number): string {
  const date = new Date(ms);
  return isoDay(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

/** The start of a day, ms UTC; NaN if the text is not a day. */
export function startOfLocalDay(day: string): number {
  const [year, month, date] = parts(day);
  return new Date(year, month - 1, date).getTime();
}

export function addDays(day: string, days: number): string {
  const [year, month, date] = parts(day);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** The number of days from `from` to `to`, inclusive. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

export function isDay(text: string): boolean {
  const [year, month, date] = parts(text);
  const utc = new Date(Date.UTC(year, month - 1, date));
  return !Number.isNaN(utc.getTime()) && utc.toISOString().slice(0, 10) === text;
}

function parts(day: string): readonly [year: number, month: number, date: number] {
  const match = dayPattern.exec(day);
  return [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])];
}

function isoDay(year: number, month: number, date: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
