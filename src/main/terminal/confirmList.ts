import type { Quote } from '@shared/domain/Queue';
import { formatCredits } from '@shared/words/formatCredits';
import { askYes } from './askYes';
import { jobsInWords } from './jobsInWords';
import { printable } from './printable';
import { UsageError } from './UsageError';

/**
 * Lets a list through that is no longer than the settings say, that was said yes to beforehand, or that a person at
 * the terminal says yes to: a file given by mistake may be thousands of paid requests.
 * @throws UsageError otherwise
 */
export async function confirmList(
  name: string,
  quote: Pick<Quote, 'jobs' | 'estimateMilli' | 'confirmNeeded'>,
  said: Readonly<{ yes: boolean; input: NodeJS.ReadStream }>,
): Promise<void> {
  if (!quote.confirmNeeded || said.yes) return;
  const made = `${printable(name)} makes ${jobsInWords(quote.jobs)}, ${priceInWords(quote.estimateMilli)}.`;
  if (!said.input.isTTY) throw new UsageError(`${made} Nothing was queued. To queue so many, add --yes.`);
  if (!(await askYes(`${made} Queue them?`, said.input))) throw new UsageError('Nothing was queued.');
}

function priceInWords(milli: number | null): string {
  if (milli === null) return 'their price not known before a first run';
  return `about ${formatCredits(milli)} ${milli === 1000 ? 'credit' : 'credits'}`;
}
