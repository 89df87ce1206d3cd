import { InvalidArgumentError } from 'commander';

/**
 * Checks a path as typed. An empty text, for example from an unset shell variable, would otherwise mean the
 * current folder.
 * @throws InvalidArgumentError
 */
export function namedPath(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Give the name of a folder or a file.');
  return text;
}
