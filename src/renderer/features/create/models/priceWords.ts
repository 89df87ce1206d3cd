import type { ModelSummary } from '@shared/domain/ModelSummary';
import { formatCredits } from '@shared/words/formatCredits';

/**
 * What one picture or film costs, and who says so: "2.4 credits" from own runs, "2.4 by its list" where only the
 * service has named a price; null where nobody has.
 */
export function priceWords({
  learnedMilli,
  saidMilli,
}: ModelSummary): Readonly<{ text: string; from: string }> | null {
  if (learnedMilli !== null) {
    const credits = `${formatCredits(learnedMilli)} ${learnedMilli === 1000 ? 'credit' : 'credits'}`;
    const said =
      saidMilli !== null && saidMilli !== learnedMilli
        ? `; the service says ${formatCredits(saidMilli)}`
        : '';
    return { text: credits, from: `learned from your runs${said}` };
  }
  if (saidMilli === null) return null;
  return { text: `${formatCredits(saidMilli)} listed`, from: 'as the service says; not seen in a run yet' };
}
