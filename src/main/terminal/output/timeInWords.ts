/** A time to wait, as a person would say it: `12 s`, `4 min`. */
export function timeInWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
