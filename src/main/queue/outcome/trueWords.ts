// A service may give the real reason of a refusal in `details.reason`. These texts explain that reason; the
// message of the standard error is incomplete.
import { isJsonObject, refusalReason, type ServiceError } from '@shared/service';
import { formatCredits } from '@shared/words/formatCredits';
import { formatTime } from '@shared/words/formatTime';
import { nextDayMs, nextMonthMs } from '@shared/words/nextPeriod';
import { creditWords } from '@shared/words/sentences/creditWords';

/**
 * The error with a message for its real reason; unchanged if the service gives no reason that Easel knows.
 */
export function withRealReason(error: ServiceError, nowMs: number): ServiceError {
  const words = wordsFor(error, nowMs);
  return words === null ? error : { ...error, fromService: false, ...words };
}

type Words = Readonly<{ title: string; message?: string }>;

function wordsFor(error: ServiceError, nowMs: number): Words | null {
  const details = isJsonObject(error.details) ? error.details : {};
  const begins = (ms: number) => `start again on ${formatTime(ms, 0)}.`;
  switch (`${error.status} ${refusalReason(error)}`) {
    case '402 month': {
      const left = leftWords('Your plan', 'this month', details);
      const message = `${left} Monthly credits ${begins(nextMonthMs(nowMs))}`;
      return { title: 'The plan has too few credits left this month', message };
    }
    case '402 key_day': {
      const left = leftWords('This key', 'today', details);
      return {
        title: 'The key has too few credits left today',
        message: `${left} Daily credits ${begins(nextDayMs(nowMs))}`,
      };
    }
    case '403 plan':
      return {
        title: 'Your plan does not include this',
        message: 'An admin of the service decides which models a plan includes.',
      };
    case '403 suspended':
      return {
        title: 'Your account is suspended',
        message: 'An admin of the service can lift the suspension.',
      };
    case '429 at_once': {
      const most = milliOf(details.most);
      const message =
        most === null ? 'Easel runs the job later.' : `Your plan allows ${most / 1000} at once.`;
      return { title: 'Your plan allows no more requests at the same time', message };
    }
    case '500 inference timeout':
      return { title: 'The model took too long' };
    case '500 provider unavailable':
      return { title: 'The provider does not answer' };
    default:
      return null;
  }
}

function leftWords(
  whose: string,
  when: string,
  { required, left }: Readonly<Record<string, unknown>>,
): string {
  const [price, rest] = [milliOf(required), milliOf(left)];
  if (price === null || rest === null) return `${whose} has too few credits left ${when} for this job.`;
  return `${whose} has ${creditWords(rest)} left ${when}, and this costs ${formatCredits(price)}.`;
}

function milliOf(credits: unknown): number | null {
  return typeof credits === 'number' ? Math.round(credits * 1000) : null;
}
