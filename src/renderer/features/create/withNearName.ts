/** A prompt with one name in place of another, and "a" or "an" before it as it is said; null: that name does not stand there. */
export function withNearName(
  prompt: string,
  { written, near }: Readonly<{ written: string; near: string }>,
): string | null {
  const at = prompt.indexOf(written);
  if (at < 0) return null;
  const article = /^[aeiou]/i.test(near) ? 'n' : '';
  const before = prompt.slice(0, at).replace(/\b(a)n? $/i, `$1${article} `);
  return `${before}${near}${prompt.slice(at + written.length)}`;
}
