/** A size in decimal units, as file managers show it: "512 B", "1.3 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ['kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = -1;
  do {
    value /= 1000;
    unit += 1;
  } while (value >= 999.95 && unit < units.length - 1);
  return `${value.toFixed(value < 99.95 ? 1 : 0)} ${units[unit]}`;
}
