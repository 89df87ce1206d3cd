import type { JobProblem } from '@shared/domain/queue/Job';
import { englishOf, type Said, said } from '@shared/messages/Said';
import type { ErrorWithReason } from './realReason';

type ProblemDetails = Partial<Pick<JobProblem, 'fields' | 'errors' | 'status' | 'fromService'>>;

/** A problem whose texts are stored in English, with the messages that they were. */
function problemOf(
  code: string,
  title: Said | string,
  message: Said | string,
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
export function unsentProblem(reason: Said | string): JobProblem {
  return problemOf(
    'unsent',
    said('queue.notSent'),
    said('queue.notSentWhy', { reason: withoutFullStop(reason) }),
  );
}

/** The request was sent, and no result came back. `reason`: for example "the connection broke". */
export function lostAnswerProblem(reason: Said | string, status: number | null): JobProblem {
  const why = withoutFullStop(reason);
  const [title, message] =
    status !== null && status !== 200
      ? [said('queue.noResult'), said('queue.noResultWhy', { reason: withinSentence(why) })]
      : [said('queue.answerLost'), said('queue.answerLostWhy', { reason: why })];
  return problemOf('lost_answer', title, message, { status });
}

/** A 200 whose body has no valid result. */
export function unreadableProblem(reason: string): JobProblem {
  const message = said('queue.answerUnreadableWhy', { reason: withoutFullStop(reason) });
  return problemOf('unreadable', said('queue.answerUnreadable'), message, { status: 200 });
}

export const cancelledInFlightProblem = problemOf(
  'cancelled_in_flight',
  said('queue.cancelledInFlight'),
  said('queue.cancelledInFlightWhy'),
);

export const interruptedProblem = problemOf(
  'interrupted',
  said('queue.interrupted'),
  said('queue.interruptedWhy'),
);

/** A job that cannot be turned into a request. */
export function invalidProblem(message: Said | string): JobProblem {
  return problemOf('invalid', said('queue.jobCannotBeSent'), message);
}

/** Some of the result's files could not be downloaded. */
export function downloadProblem(failed: number, of: number, reason: Said | string | null): JobProblem {
  const why = reason ?? said('queue.fileDidNotArrive');
  const message = of === 1 ? why : said('queue.someFilesFailed', { failed, of, why });
  return problemOf('download', said('queue.downloadFailed'), message);
}

/** A file whose download is retried for hours. */
export function downloadDelayProblem(reason: Said | string): JobProblem {
  const message = said('queue.fileNotYetWhy', { reason: withoutFullStop(reason) });
  return problemOf('download', said('queue.fileNotYet'), message);
}

const tooManyCode = 'more_than_asked';
const withoutAddressCode = 'without_address';
const tooFewCode = 'fewer_than_asked';
/** These problems stay after the downloads: a finished job has them too. */
export const lastingCodes = [tooManyCode, withoutAddressCode, tooFewCode] as const;

/** The answer lists more files than were requested. */
export function tooManyProblem(offered: number, asked: number, fetched: number): JobProblem {
  const message = said('queue.moreFilesWhy', { offered, asked, fetched });
  return problemOf(tooManyCode, said('queue.moreFiles', { offered, asked }), message, { status: 200 });
}

export function tooFewProblem(offered: number, asked: number): JobProblem {
  const message = said('queue.fewerFilesWhy', { asked, offered });
  return problemOf(tooFewCode, said('queue.fewerFiles', { offered, asked }), message, { status: 200 });
}

/** Some files of an answer cannot be downloaded because it has no URL for them. */
export function withoutAddressProblem(count: number, of: number): JobProblem {
  const message = said('queue.filesWithoutAddressWhy', { of, count });
  return problemOf(withoutAddressCode, said('queue.filesWithoutAddress', { count, of }), message, {
    status: 200,
  });
}

function withoutFullStop<Text extends Said | string>(words: Text): Text | string {
  return typeof words === 'string' ? words.replace(/(?<![.\s])[.\s]+$/, '') : words;
}

// as a message, it has both forms
function withinSentence(words: Said | string): Said | string {
  if (typeof words === 'string') return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  const values = { ...words.values, within: true };
  return { ...words, text: `${words.text.charAt(0).toLowerCase()}${words.text.slice(1)}`, values };
}
