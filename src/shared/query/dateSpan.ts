const dayMs = 86_400_000;
const lastDays: Readonly<Record<string, number>> = { week: 7, month: 30, year: 365 };

/**
 * The span of a typed date: a year, month or day in local time, or the last days, to the end of tomorrow; null: not
 * a date. @param now ms UTC @returns its first moment and the first moment after it, ms UTC
 */
export function dateSpan(written: string, now: number): readonly [from: number, to: number] | null {
  const text = written.toLowerCase();
  const today = new Date(now);
  const midnight = (offset: number): number =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + offset).getTime();
  if (text === 'today') return [midnight(0), midnight(1)];
  if (text === 'yesterday') return [midnight(-1), midnight(0)];
  const days = lastDays[text] ?? Number(/^(\d{1,5})d$/.exec(text)?.[1] ?? Number.NaN);
  if (!Number.isNaN(days)) return [midnight(1 - days), midnight(0) + dayMs * 2];
  const parts = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text);
  if (!parts) return null;
  const [year, month, day] = parts.slice(1).map((part) => (part === undefined ? null : Number(part)));
  if (year === null || year === undefined) return null;
  if (month === null || month === undefined) return span(new Date(year, 0, 1), new Date(year + 1, 0, 1));
  if (month < 1 || month > 12) return null;
  if (day === null || day === undefined) return span(new Date(year, month - 1, 1), new Date(year, month, 1));
  const from = new Date(year, month - 1, day);
  if (from.getDate() !== day) return null;
  return span(from, new Date(year, month - 1, day + 1));
}

function span(from: Date, to: Date): readonly [number, number] {
  return [from.getTime(), to.getTime()];
}
