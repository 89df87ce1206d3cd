import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { creditsText } from '@shared/words/sentences/creditsText';

/** The price of one result, learned from own runs or listed by the service; null if unknown. */
export function priceWords({
  learnedMilli,
  saidMilli,
}: ModelSummary): Readonly<{ text: string; from: string }> | null {
  if (learnedMilli !== null) {
    const said = saidMilli === null || saidMilli === learnedMilli ? 'none' : formatCredits(saidMilli);
    return { text: creditsText(learnedMilli), from: t('create.learnedFromYourRuns', { said }) };
  }
  if (saidMilli === null) return null;
  return { text: creditsText(saidMilli), from: t('create.notSeenInARun') };
}
