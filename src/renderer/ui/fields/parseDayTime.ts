/** Reads "22", "22:00", "22.00" or "2200" as "22:00"; null: not a time of day. */
export function parseDayTime(text: string): string | null {
  const found = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.replace(/\s/g, ''));
  if (!found) return null;
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)];
  if (hours > 23 || minutes > 59) return null;
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
}
