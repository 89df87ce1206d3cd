/** What is said of what a library says of this computer, before somebody has taken it over. @param lines in words */
export function cameInWords(lines: readonly string[]): string {
  return `The library says of this computer: ${lines.join(' ')} None of it is done. Where it is yours, add --here; else leave it out in the window.`;
}
