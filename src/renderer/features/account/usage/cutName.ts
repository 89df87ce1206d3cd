/** Of what is left of a name, this share is its end. */
const endShare = 0.4;

/** A name of at most so many characters: of one that is longer the beginning and, what tells it from others, the end. */
export function cutName(name: string, most: number): string {
  if (name.length <= most) return name;
  const end = Math.floor((most - 1) * endShare);
  const start = name.slice(0, most - 1 - end);
  return `${start.trimEnd()}…${end === 0 ? '' : name.slice(-end).trimStart()}`;
}
