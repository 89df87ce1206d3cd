import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import { formatCredits } from '@shared/words/formatCredits';
import { creditWords } from '@shared/words/sentences/creditWords';

/**
 * The price of one picture or film and its source: own runs, or the service's price list; null if unknown.
 */
export function priceWords({
  learnedMilli,
  saidMilli,
}: ModelSummary): Readonly<{ text: string; from: string }> | null {
  if (learnedMilli !== null) {
    const said =
      saidMilli !== null && saidMilli !== learnedMilli
        ? `; the price list says ${formatCredits(saidMilli)}`
        : '';
    return { text: creditWords(learnedMilli), from: `learned from your runs${said}` };
  }
  if (saidMilli === null) return null;
  return { text: creditWords(saidMilli), from: "by the service's price list; not seen in a run yet" };
}
