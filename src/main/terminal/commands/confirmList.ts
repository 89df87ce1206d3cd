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
  options: Readonly<{ yes: boolean; input: NodeJS.ReadStream }>,
): Promise<void> {
  const { importedBeforeAt: queuedAt, mustAsk } = list;
  if ((!list.confirmNeeded && queuedAt === null && !mustAsk) || options.yes) return;
  const { jobs, estimateMilli: milli } = list;
  const listCost =
    milli === null
      ? t('terminal.listMakesUnpriced', { name: printable(name), jobs })
      : t('terminal.listMakes', { name: printable(name), jobs, price: creditsText(milli) });
  const statement =
    queuedAt === null
      ? listCost
      : `${listCost} ${t('terminal.queuedBefore', { time: formatTime(queuedAt, Date.now()) })}`;
  const nothing = t('terminal.nothingQueued');
  if (!options.input.isTTY) {
    const reason = queuedAt !== null ? 'again' : list.confirmNeeded ? 'many' : 'guessed';
    throw new UsageError(`${statement} ${nothing} ${t('terminal.toQueueAddYes', { reason })}`);
  }
  if (!(await askYes(`${statement} ${t('terminal.queueThem')}`, options.input)))
    throw new UsageError(nothing);
}
