/** Longer prompts are shortened, characters. */
const longestPrompt = 60;

/** A prompt in quotation marks, without the escapes of braces; null if there is no prompt. */
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
