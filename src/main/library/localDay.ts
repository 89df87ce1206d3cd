/** The calendar day of a moment in this computer's time zone, as the number yyyymmdd. */
export function localDay(at: number): number {
  const date = new Date(at);
  return date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();
}
