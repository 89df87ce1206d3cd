/** Longer prompts are cut in a message. */
const longestPrompt = 60;

/** A prompt as a person reads it, without the signs that keep its braces from being alternatives; null: none. */
export function quotedPrompt(prompt: unknown): string | null {
  const words =
    typeof prompt === 'string' ? prompt.replaceAll(/\\(.)/g, '$1').trim().replaceAll(/\s+/g, ' ') : '';
  if (words === '') return null;
  const signs = [...words];
  return `“${
    signs.length > longestPrompt
      ? `${signs
          .slice(0, longestPrompt - 1)
          .join('')
          .trimEnd()}…`
      : words
  }”`;
}
