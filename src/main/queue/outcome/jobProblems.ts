import type { JobProblem } from '@shared/domain/queue/Job';
import { englishOf, type LocalizableText, localizable } from '@shared/messages/LocalizableText';
import type { ErrorWithReason } from './realReason';

type ProblemDetails = Partial<Pick<JobProblem, 'fields' | 'errors' | 'status' | 'fromService'>>;

/** A problem with its texts in English, and with the messages from which they can be shown in another language. */
function problemOf(
  code: string,
  title: LocalizableText | string,
  message: LocalizableText | string,
  { fields = [], errors = [], status = null, fromService = false }: ProblemDetails = {},
): JobProblem {
  const messages = {
    ...(typeof title === 'string' ? {} : { title }),
    ...(typeof message === 'string' ? {} : { message }),
  };
  return {
    code,
    title: englishOf(title),
    message: englishOf(message),
    fields,
    errors,
    status,
    fromService,
    ...('title' in messages || 'message' in messages ? { said: messages } : {}),
  };
}

export function problemFromService(error: ErrorWithReason): JobProblem {
  const { status, reasonMessages: real } = error;
  const facts = {
    fields: [...error.problems],
    errors: [...error.errors],
    status,
    fromService: error.fromService,
  };
  return problemOf(`http_${status}`, real?.title ?? error.title, real?.message ?? error.message, facts);
}

/** Nothing was sent. `reason`: for example "connection refused". */
export function unsentProblem(reason: LocalizableText | string): JobProblem {
  return problemOf(
    'unsent',
    localizable('queue.notSent'),
    localizable('queue.notSentWhy', { reason: withoutFullStop(reason) }),
  );
}

/** The request was sent, and no result came back. `reason`: for example "the connection broke". */
export function lostAnswerProblem(reason: LocalizableText | string, status: number | null): JobProblem {
  const why = withoutFullStop(reason);
  const [title, message] =
    status !== null && status !== 200
      ? [localizable('queue.noResult'), localizable('queue.noResultWhy', { reason: withinSentence(why) })]
      : [localizable('queue.answerLost'), localizable('queue.answerLostWhy', { reason: why })];
  return problemOf('lost_answer', title, message, { status });
}

/** A 200 whose body has no valid result. */
export function unreadableProblem(reason: string): JobProblem {
  const message = localizable('queue.answerUnreadableWhy', { reason: withoutFullStop(reason) });
  return problemOf('unreadable', localizable('queue.answerUnreadable'), message, { status: 200 });
}

export const cancelledInFlightProblem = problemOf(
  'cancelled_in_flight',
  localizable('queue.cancelledInFlight'),
  localizable('queue.cancelledInFlightWhy'),
);

export const interruptedProblem = problemOf(
  'interrupted',
  localizable('queue.interrupted'),
  localizable('queue.interruptedWhy'),
);

/** A job that cannot be turned into a request. */
export function invalidProblem(message: LocalizableText | string): JobProblem {
  return problemOf('invalid', localizable('queue.jobCannotBeSent'), message);
}

/** Some of the result's files could not be downloaded. */
export function downloadProblem(
  failed: number,
  of: number,
  reason: LocalizableText | string | null,
): JobProblem {
  const why = reason ?? localizable('queue.fileDidNotArrive');
  const message = of === 1 ? why : localizable('queue.someFilesFailed', { failed, of, why });
  return problemOf('download', localizable('queue.downloadFailed'), message);
}

/** A file whose download is retried for hours. */
export function downloadDelayProblem(reason: LocalizableText | string): JobProblem {
  const message = localizable('queue.fileNotYetWhy', { reason: withoutFullStop(reason) });
  return problemOf('download', localizable('queue.fileNotYet'), message);
}

const tooManyCode = 'more_than_asked';
const withoutAddressCode = 'without_address';
const tooFewCode = 'fewer_than_asked';
/** These problems stay after the downloads: a finished job has them too. */
export const lastingCodes = [tooManyCode, withoutAddressCode, tooFewCode] as const;

/** The answer lists more files than were requested. */
export function tooManyProblem(offered: number, asked: number, fetched: number): JobProblem {
  const message = localizable('queue.moreFilesWhy', { offered, asked, fetched });
  return problemOf(tooManyCode, localizable('queue.moreFiles', { offered, asked }), message, { status: 200 });
}

export function tooFewProblem(offered: number, asked: number): JobProblem {
  const message = localizable('queue.fewerFilesWhy', { asked, offered });
  return problemOf(tooFewCode, localizable('queue.fewerFiles', { offered, asked }), message, { status: 200 });
}

/** Some files of an answer cannot be downloaded because it has no URL for them. */
export function withoutAddressProblem(count: number, of: number): JobProblem {
  const message = localizable('queue.filesWithoutAddressWhy', { of, count });
  return problemOf(withoutAddressCode, localizable('queue.filesWithoutAddress', { count, of }), message, {
    status: 200,
  });
}

function withoutFullStop<Text extends LocalizableText | string>(words: Text): Text | string {
  return typeof words === 'string' ? words.replace(/(?<![.\s])[.\s]+$/, '') : words;
}

// a message of Easel has a form for the middle of a sentence, which `within` selects
function withinSentence(words: LocalizableText | string): LocalizableText | string {
  if (typeof words === 'string') return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  const values = { ...words.values, within: true };
  return { ...words, text: `${words.text.charAt(0).toLowerCase()}${words.text.slice(1)}`, values };
}
