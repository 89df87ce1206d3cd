import { t } from '@shared/messages/t';
import { InvalidArgumentError } from 'commander';

/**
 * Checks a path as typed. An empty text, for example from an unset shell variable, would otherwise mean the
 * current folder.
 * @throws InvalidArgumentError
 */
export function namedPath(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError(t('terminal.giveAName'));
  return text;
}
