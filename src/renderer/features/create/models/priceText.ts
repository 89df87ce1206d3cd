import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { creditWords } from '@shared/words/sentences/creditWords';

/** The price of one result, learned from own runs or listed by the service; null if unknown. */
export function priceText({
  learnedMilli,
  saidMilli,
}: ModelSummary): Readonly<{ text: string; source: string }> | null {
  if (learnedMilli !== null) {
    const listed = saidMilli === null || saidMilli === learnedMilli ? 'none' : formatCredits(saidMilli);
    return { text: creditWords(learnedMilli), source: t('create.learnedFromYourRuns', { said: listed }) };
  }
  if (saidMilli === null) return null;
  return { text: creditWords(saidMilli), source: t('create.notSeenInARun') };
}
