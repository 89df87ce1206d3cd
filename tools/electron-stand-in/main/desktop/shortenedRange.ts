/** The Content-Range for only the first `bytes` of a range; null: the header contains no range. */
export function shortenedRange(contentRange: string | null, bytes: number): string | null {
  const match = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(contentRange ?? '');
  if (match === null) return null;
  const start = Number(match[1]);
  return `bytes ${start}-${Math.min(Number(match[2]), start + bytes - 1)}/${match[3]}`;
}
