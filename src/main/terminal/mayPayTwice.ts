import { askYes } from './askYes';
import { jobsInWords } from './jobsInWords';

/** Whether jobs that may have been charged already are to be sent again: as said, or as a person answers. */
export async function mayPayTwice(
  count: number,
  said: 'ask' | 'skip' | 'retry',
  input: NodeJS.ReadStream,
): Promise<boolean> {
  if (said !== 'ask') return said === 'retry';
  if (!input.isTTY) return false;
  return askYes(
    `${jobsInWords(count)} may have been charged already. Send again, and maybe pay twice?`,
    input,
  );
}
