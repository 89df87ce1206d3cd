// Texts for the real reason of a refusal in `details.reason`; the error's own message is incomplete.
import { type LocalizableText, localizable } from '@shared/messages/LocalizableText';
import { isJsonObject, refusalReason, type ServiceError } from '@shared/service';
import { formatCredits } from '@shared/words/formatCredits';
import { formatTime } from '@shared/words/formatTime';
import { creditsText } from '@shared/words/sentences/creditsText';
import { nextDayMs, nextMonthMs } from '@shared/words/sentences/describeAccount';

/** An error whose texts may be Easel's: `titleAndMessage` has title and message in one text. */
export type ErrorWithReason = ServiceError & Readonly<{ reasonMessages?: ReasonMessages }>;
type ReasonMessages = Readonly<{
  title: LocalizableText;
  message?: LocalizableText;
  titleAndMessage?: LocalizableText;
}>;

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
          ? localizable('queue.planMonthTooFew', { time })
          : localizable('queue.planMonthLeft', { ...amounts, time });
      return {
        title: localizable('queue.planMonthSpent'),
        message,
        titleAndMessage: localizable('queue.planMonthSpentWhole', { message }),
      };
    }
    case '402 key_day': {
      const time = formatTime(nextDayMs(nowMs), 0);
      const message =
        amounts === null
          ? localizable('queue.keyDayTooFew', { time })
          : localizable('queue.keyDayLeft', { ...amounts, time });
      return {
        title: localizable('queue.keyDaySpent'),
        message,
        titleAndMessage: localizable('queue.keyDaySpentWhole', { message }),
      };
    }
    case '403 plan': {
      const message = localizable('queue.notInPlanWhy');
      return {
        title: localizable('queue.notInPlan'),
        message,
        titleAndMessage: localizable('queue.notInPlanWhole', { message }),
      };
    }
    case '403 suspended': {
      const message = localizable('queue.accountSuspendedWhy');
      return {
        title: localizable('queue.accountSuspended'),
        message,
        titleAndMessage: localizable('queue.accountSuspendedWhole', { message }),
      };
    }
    case '429 at_once': {
      const message =
        most == null
          ? localizable('queue.runsLater')
          : localizable('queue.planAllowsAtOnce', { most: String(most / 1000) });
      return {
        title: localizable('queue.tooManyAtOnce'),
        message,
        titleAndMessage: localizable('queue.tooManyAtOnceWhole', { message }),
      };
    }
    case '500 inference timeout':
      return { title: localizable('queue.modelTookTooLong') };
    case '500 provider unavailable':
      return { title: localizable('queue.providerDoesNotAnswer') };
    default:
      return null;
  }
}

function milliOf(credits: unknown): number | null {
  return typeof credits === 'number' ? Math.round(credits * 1000) : null;
}
