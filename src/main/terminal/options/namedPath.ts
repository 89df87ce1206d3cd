import { InvalidArgumentError } from 'commander';

/** A path as it was typed. Of a variable of the shell that is not set, the folder one is in would be taken. @throws InvalidArgumentError */
export function namedPath(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Give the name of a folder or a file.');
  return text;
}
