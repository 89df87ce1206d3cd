import type { ConsentQuestion } from '../../domain/account/ConsentQuestion';
import { formatCount } from '../formatCount';
import { formatCredits } from '../formatCredits';

/**
 * The question before sending work that may already have been charged: the same text in window and terminal.
 */
export function consentWords({ jobs, paid, milli }: Omit<ConsentQuestion, 'consent'>): Readonly<{
  title: string;
  message: string;
  confirmLabel: string;
}> {
  const isOne = jobs === 1;
  const sum = milli
    ? ` (${formatCredits(milli)} ${milli === 1000 ? 'credit' : 'credits'}${isOne ? '' : ' in all'})`
    : '';
  const files =
    paid === 0
      ? ''
      : ` ${paid === jobs ? (isOne ? 'It was' : 'They were') : `${formatCount(paid)} of them ${paid === 1 ? 'was' : 'were'}`} paid for, and only the files are missing: trying the download again costs nothing.`;
  return {
    title: isOne ? 'Run this job again?' : `Run ${formatCount(jobs)} jobs again?`,
    message: `${isOne ? 'It' : 'They'} may have been charged already${sum}. Running again may charge the same a second time.${files}`,
    confirmLabel: 'Run again, may charge twice',
  };
}
