import { plainText } from './plainText';

/** As long as a prompt may be of which much is said. */
const mostCharacters = 1000;

/**
 * What a service says of one file, in one line to be shown as text: `A lake at dusk instead of “okapi”`. Null where it says
 * nothing, or no text.
 */
export function readRemark(said: unknown): string | null {
  if (typeof said !== 'string') return null;
  const text = plainText(said, mostCharacters);
  return text === '' ? null : text;
}
