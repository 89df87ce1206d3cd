import { t } from '../messages/t';
import type { RequestValues } from '../service';

/** Maximum size of all jobs of a batch, each with its values and template: about a gigabyte. */
export const MAX_BATCH_CHARACTERS = 1_000_000_000;

/** The minimum number of characters stored for `count` jobs with these values and this note. */
export function batchCharacters(template: RequestValues, count: bigint, note = ''): bigint {
  let size = note.length;
  for (const value of Object.values(template)) {
    size += typeof value === 'string' ? value.length : JSON.stringify(value).length;
  }
  return BigInt(size) * count;
}

export const batchTooLargeMessage = (): string => t('prompt.batchTooLarge');
