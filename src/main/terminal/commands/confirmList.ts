import type { Quote } from '@shared/domain/queue/Queue';
import { formatCredits } from '@shared/words/formatCredits';
import { formatTime } from '@shared/words/formatTime';
import { askYes } from '../options/askYes';
import { UsageError } from '../options/UsageError';
import { jobsInWords } from '../output/jobsInWords';
import { printable } from '../output/printable';

/** What a list comes to, and when the same was queued before, ms UTC. */
export type ListToQueue = Pick<Quote, 'jobs' | 'estimateMilli' | 'confirmNeeded'> &
  Readonly<{
    importedBeforeAt: number | null;
    /** What a person should know of how it was read. */
    remarks: readonly string[];
    /** Its letters are a guess. */
    mustAsk: boolean;
  }>;

/**
 * Lets a list through that is new and no longer than the settings say, that was said yes to beforehand, or that a
 * person at the terminal says yes to; and one whose letters are no guess: a file given by mistake may be thousands of paid requests, and a command that is
 * repeated pays once more.
 * @throws UsageError otherwise
 */
export async function confirmList(
  name: string,
  list: ListToQueue,
  said: Readonly<{ yes: boolean; input: NodeJS.ReadStream }>,
): Promise<void> {
  const { importedBeforeAt: at, mustAsk } = list;
  if ((!list.confirmNeeded && at === null && !mustAsk) || said.yes) return;
  const before =
    at === null ? '' : ` A list with the same content was queued before, ${formatTime(at, Date.now())}.`;
  const price = priceInWords(list.estimateMilli);
  const made = `${printable(name)} makes ${jobsInWords(list.jobs)}, ${price}.${before}`;
  if (!said.input.isTTY) {
    const all =
      at !== null
        ? 'To queue it once more'
        : list.confirmNeeded
          ? 'To queue that many'
          : 'To queue it as read';
    throw new UsageError(`${made} Nothing was queued. ${all}, add --yes.`);
  }
  if (!(await askYes(`${made} Queue them?`, said.input))) throw new UsageError('Nothing was queued.');
}

function priceInWords(milli: number | null): string {
  if (milli === null) return 'price not known before a first run';
  return `about ${formatCredits(milli)} ${milli === 1000 ? 'credit' : 'credits'}`;
}
