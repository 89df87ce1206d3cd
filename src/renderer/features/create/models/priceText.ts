import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { creditsText } from '@shared/words/sentences/creditsText';

/** The price of one result, learned from own runs or listed by the service; null if unknown. */
export function priceText({
  learnedMilli,
  listedMilli,
}: ModelSummary): Readonly<{ text: string; source: string }> | null {
  if (learnedMilli !== null) {
    const listed = listedMilli === null || listedMilli === learnedMilli ? 'none' : formatCredits(listedMilli);
    return { text: creditsText(learnedMilli), source: t('create.learnedFromYourRuns', { said: listed }) };
  }
  if (listedMilli === null) return null;
  return { text: creditsText(listedMilli), source: t('create.notSeenInARun') };
}
