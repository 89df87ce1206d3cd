/** Longer prompts are shortened in messages. */
const longestPrompt = 60;

/** A prompt for people, without the escapes of its braces; null: none. */
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
