// Texts for the real reason of a refusal in `details.reason`; the error's own message is incomplete.
import { type Said, said } from '@shared/messages/Said';
import { isJsonObject, refusalReason, type ServiceError } from '@shared/service';
import { formatCredits } from '@shared/words/formatCredits';
import { formatTime } from '@shared/words/formatTime';
import { creditsText } from '@shared/words/sentences/creditsText';
import { nextDayMs, nextMonthMs } from '@shared/words/sentences/describeAccount';

/** An error whose texts may be Easel's: `titleAndMessage` has title and message in one text. */
export type ErrorWithReason = ServiceError & Readonly<{ reasonMessages?: ReasonMessages }>;
type ReasonMessages = Readonly<{ title: Said; message?: Said; titleAndMessage?: Said }>;

/** Adds Easel's message for the real reason, if the service gives one that Easel knows. */
export function withRealReason(error: ServiceError, nowMs: number): ErrorWithReason {
  const real = realReason(error, nowMs);
  if (real === null) return error;
  const { title, message } = real;
  return {
    ...error,
    fromService: false,
    title: title.text,
    message: message === undefined ? error.message : message.text,
    reasonMessages: real,
  };
}

function realReason(error: ServiceError, nowMs: number): ReasonMessages | null {
  const details = isJsonObject(error.details) ? error.details : {};
  const [price, left, most] = [details.required, details.left, details.most].map(milliOf);
  const amounts =
    price == null || left == null ? null : { left: creditsText(left), price: formatCredits(price) };
  switch (`${error.status} ${refusalReason(error)}`) {
    case '402 month': {
      const time = formatTime(nextMonthMs(nowMs), 0);
      const message =
        amounts === null
          ? said('queue.planMonthTooFew', { time })
          : said('queue.planMonthLeft', { ...amounts, time });
      return {
        title: said('queue.planMonthSpent'),
        message,
        titleAndMessage: said('queue.planMonthSpentWhole', { message }),
      };
    }
    case '402 key_day': {
      const time = formatTime(nextDayMs(nowMs), 0);
      const message =
        amounts === null
          ? said('queue.keyDayTooFew', { time })
          : said('queue.keyDayLeft', { ...amounts, time });
      return {
        title: said('queue.keyDaySpent'),
        message,
        titleAndMessage: said('queue.keyDaySpentWhole', { message }),
      };
    }
    case '403 plan': {
      const message = said('queue.notInPlanWhy');
      return {
        title: said('queue.notInPlan'),
        message,
        titleAndMessage: said('queue.notInPlanWhole', { message }),
      };
    }
    case '403 suspended': {
      const message = said('queue.accountSuspendedWhy');
      return {
        title: said('queue.accountSuspended'),
        message,
        titleAndMessage: said('queue.accountSuspendedWhole', { message }),
      };
    }
    case '429 at_once': {
      const message =
        most == null
          ? said('queue.runsLater')
          : said('queue.planAllowsAtOnce', { most: String(most / 1000) });
      return {
        title: said('queue.tooManyAtOnce'),
        message,
        titleAndMessage: said('queue.tooManyAtOnceWhole', { message }),
      };
    }
    case '500 inference timeout':
      return { title: said('queue.modelTookTooLong') };
    case '500 provider unavailable':
      return { title: said('queue.providerDoesNotAnswer') };
    default:
      return null;
  }
}

function milliOf(credits: unknown): number | null {
  return typeof credits === 'number' ? Math.round(credits * 1000) : null;
}
