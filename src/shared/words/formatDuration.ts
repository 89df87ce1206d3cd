/** A duration in words, rounded: "9 s", "1 min 12 s", "31 min", "2 h 5 min". */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.round(durationMs / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 10) {
    const rest = seconds % 60;
    return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
  }
  const wholeMinutes = Math.round(seconds / 60);
  if (wholeMinutes < 60) return `${wholeMinutes} min`;
  const hours = Math.floor(wholeMinutes / 60);
  const rest = wholeMinutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
