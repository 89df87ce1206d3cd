const letters = /yyyy|yy|mm|dd|hh|mi|ss/g;

/** Formats a time in local time. `yyyy yy mm dd hh mi ss` are replaced by digits (`mi`: minutes); other text is kept. */
export function dateInName(ms: number, format: string): string {
  const date = new Date(ms);
  const two = (n: number) => String(n).padStart(2, '0');
  const digits: Readonly<Record<string, string>> = {
    yyyy: String(date.getFullYear()),
    yy: two(date.getFullYear() % 100),
    mm: two(date.getMonth() + 1),
    dd: two(date.getDate()),
    hh: two(date.getHours()),
    mi: two(date.getMinutes()),
    ss: two(date.getSeconds()),
  };
  return format.replace(letters, (found) => digits[found] ?? found);
}
