const letters = /yyyy|yy|mm|dd|hh|mi|ss/g;

/** Formats a time in local time. `yyyy yy mm dd hh mi ss` are replaced by digits (`mi`: minutes); other text stays. */
export function dateInName(ms: number, format: string): string {
  const date = new Date(ms);
  const twoDigits = (n: number) => String(n).padStart(2, '0');
  const digits: Readonly<Record<string, string>> = {
    yyyy: String(date.getFullYear()),
    yy: twoDigits(date.getFullYear() % 100),
    mm: twoDigits(date.getMonth() + 1),
    dd: twoDigits(date.getDate()),
    hh: twoDigits(date.getHours()),
    mi: twoDigits(date.getMinutes()),
    ss: twoDigits(date.getSeconds()),
  };
  return format.replace(letters, (found) => digits[found] ?? found);
}
