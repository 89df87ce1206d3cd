import type { RequestValues } from '../service';

/** All jobs of one batch have at most so many characters: each keeps its values and its template, a gigabyte in all. */
export const MAX_BATCH_CHARACTERS = 1_000_000_000;

/** How many characters so many jobs of a template keep, at least; its note, if any, counted with each. */
export function batchSize(template: RequestValues, count: bigint, note = ''): bigint {
  let each = note.length;
  for (const value of Object.values(template)) {
    each += typeof value === 'string' ? value.length : JSON.stringify(value).length;
  }
  return BigInt(each) * count;
}

/** What to say of a batch beyond it. */
export const tooMuchText =
  'So many jobs of so long a prompt would fill the disk. Make fewer, or shorten what each of them repeats.';
