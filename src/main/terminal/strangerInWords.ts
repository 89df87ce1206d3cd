import { formatCount } from '@shared/words/formatCount';

/** What is said of a library that waits for the person's yes. */
export function strangerInWords({ words, waiting }: Readonly<{ words: string; waiting: number }>): string {
  const jobs =
    waiting === 0
      ? ''
      : ` ${formatCount(waiting)} of its jobs ${waiting === 1 ? 'waits' : 'wait'}, and may have been sent and paid for already.`;
  return `${words}${jobs} Nothing is sent, fetched or watched. To work with it on this computer, add --here.`;
}
