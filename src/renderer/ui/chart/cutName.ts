/** The share of a shortened name that is taken from its end. */
const endShare = 0.4;

/** Cuts the middle, because the end of a name distinguishes it from others. @param maxLength characters */
export function cutName(name: string, maxLength: number): string {
  if (name.length <= maxLength) return name;
  const end = Math.floor((maxLength - 1) * endShare);
  const start = name.slice(0, maxLength - 1 - end);
  return `${start.trimEnd()}…${end === 0 ? '' : name.slice(-end).trimStart()}`;
}
