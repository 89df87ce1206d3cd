import type { Quote } from '@shared/domain/queue/Queue';
import { formatCredits } from '@shared/words/formatCredits';
import { formatTime } from '@shared/words/formatTime';
import { askYes } from '../options/askYes';
import { UsageError } from '../options/UsageError';
import { jobsInWords } from '../output/jobsInWords';
import { printable } from '../output/printable';

/** The jobs and the cost of a list, and when the same list was queued before, ms UTC. */
export type ListToQueue = Pick<Quote, 'jobs' | 'estimateMilli' | 'confirmNeeded'> &
  Readonly<{
    importedBeforeAt: number | null;
    /** Remarks about how the list was parsed, for the user. */
    remarks: readonly string[];
    /** True if the text encoding was guessed; then Easel must ask. */
    mustAsk: boolean;
  }>;

/**
 * Allows a list without a question if it is new, not longer or dearer than the settings and the balance
 * allow, and its encoding is certain; otherwise with `--yes` or after the user agrees. A wrong file may cause
 * thousands of paid requests, and repeating a command pays again.
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
          : 'To queue it as guessed';
    throw new UsageError(`${made} Nothing was queued. ${all}, add --yes.`);
  }
  if (!(await askYes(`${made} Queue them?`, said.input))) throw new UsageError('Nothing was queued.');
}

function priceInWords(milli: number | null): string {
  if (milli === null) return 'price not known before a first run';
  return `about ${formatCredits(milli)} ${milli === 1000 ? 'credit' : 'credits'}`;
}
