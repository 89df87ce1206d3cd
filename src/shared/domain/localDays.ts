// Days of the calendar that the person lives by, written YYYY-MM-DD. Where a day begins is asked of the computer's time
// zone as it is now.

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The day that a moment (ms UTC) lies in. */
export function localDay(ms: number): string {
  const date = new Date(ms);
  return written(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

/** When a day begins, ms UTC; NaN where the text is no day. */
export function startOfLocalDay(day: string): number {
  const [year, month, date] = parts(day);
  return new Date(year, month - 1, date).getTime();
}

/** The same day so many days later. */
export function addDays(day: string, days: number): string {
  const [year, month, date] = parts(day);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** How many days there are from one to another, both counted. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** Whether a text is a day that there is. */
export function isDay(text: string): boolean {
  const [year, month, date] = parts(text);
  const utc = new Date(Date.UTC(year, month - 1, date));
  return !Number.isNaN(utc.getTime()) && utc.toISOString().slice(0, 10) === text;
}

function parts(day: string): readonly [year: number, month: number, date: number] {
  const found = dayPattern.exec(day);
  return [Number(found?.[1]), Number(found?.[2]), Number(found?.[3])];
}

function written(year: number, month: number, date: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
