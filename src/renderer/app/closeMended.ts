import { hearAnswers } from '../ipc/cache/answers';
import { closeToasts } from '../ui/messages/toasts';
import { MendedFailures } from './MendedFailures';

/** Has a message of failure go once what failed was tried again and done. */
export function closeMended(): () => void {
  const failures = new MendedFailures();
  return hearAnswers((answered) => {
    for (const words of failures.hear(answered))
      closeToasts(({ level, message }) => level === 'problem' && message === words);
  });
}
