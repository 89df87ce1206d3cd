import type { ConsentQuestion } from '../../domain/account/ConsentQuestion';
import { t } from '../../messages/t';
import { creditsText } from './creditsText';

/** The question before sending work that may already have been charged. */
export function consentTexts({ jobs, paid, milli }: Omit<ConsentQuestion, 'consentToken'>): Readonly<{
  title: string;
  message: string;
  confirmLabel: string;
}> {
  const charged = milli
    ? t('words.maybeChargedSum', { jobs, sum: creditsText(milli) })
    : t('words.maybeCharged', { jobs });
  const files =
    paid === jobs ? t('words.allPaidFilesMissing', { jobs }) : t('words.somePaidFilesMissing', { paid });
  return {
    title: t('words.mayRunAgain', { jobs }),
    message: paid === 0 ? charged : `${charged} ${files}`,
    confirmLabel: t('words.runAgainMayChargeTwice'),
  };
}
