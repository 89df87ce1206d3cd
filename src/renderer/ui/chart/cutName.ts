/** The share of a shortened name that is taken from its end. */
const endShare = 0.4;

/** Cuts the middle, because the end of a name distinguishes it from others. @param most characters */
export function cutName(name: string, most: number): string {
  if (name.length <= most) return name;
  const end = Math.floor((most - 1) * endShare);
  const start = name.slice(0, most - 1 - end);
  return `${start.trimEnd()}…${end === 0 ? '' : name.slice(-end).trimStart()}`;
}
