import type { Quote } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import { creditsText } from '@shared/words/sentences/creditsText';
import { askYes } from '../options/askYes';
import { UsageError } from '../options/UsageError';
import { printable } from '../output/printable';

/** The jobs and the cost of a list, and when the same list was queued before, ms UTC. */
export type ListToQueue = Pick<Quote, 'jobs' | 'estimateMilli' | 'confirmNeeded'> &
  Readonly<{
    importedBeforeAt: number | null;
    remarks: readonly string[];
    /** True if the text encoding was guessed; then Easel must ask. */
    mustAsk: boolean;
  }>;

/**
 * Asks the user, or requires `--yes`, if the list was queued before, is longer or dearer than the settings
 * allow, or has an uncertain encoding: a wrong file may cause thousands of paid requests.
 * @throws UsageError if the user does not agree
 */
export async function confirmList(
  name: string,
  list: ListToQueue,
  said: Readonly<{ yes: boolean; input: NodeJS.ReadStream }>,
): Promise<void> {
  const { importedBeforeAt: at, mustAsk } = list;
  if ((!list.confirmNeeded && at === null && !mustAsk) || said.yes) return;
  const { jobs, estimateMilli: milli } = list;
  const makes =
    milli === null
      ? t('terminal.listMakesUnpriced', { name: printable(name), jobs })
      : t('terminal.listMakes', { name: printable(name), jobs, price: creditsText(milli) });
  const made =
    at === null ? makes : `${makes} ${t('terminal.queuedBefore', { time: formatTime(at, Date.now()) })}`;
  const nothing = t('terminal.nothingQueued');
  if (!said.input.isTTY) {
    const reason = at !== null ? 'again' : list.confirmNeeded ? 'many' : 'guessed';
    throw new UsageError(`${made} ${nothing} ${t('terminal.toQueueAddYes', { reason })}`);
  }
  if (!(await askYes(`${made} ${t('terminal.queueThem')}`, said.input))) throw new UsageError(nothing);
}
