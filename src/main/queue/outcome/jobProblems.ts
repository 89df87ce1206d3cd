import type { JobProblem } from '@shared/domain/queue/Job';
import type { ServiceError } from '@shared/service';

const none: Pick<JobProblem, 'fields' | 'errors' | 'status' | 'fromService'> = {
  fields: [],
  errors: [],
  status: null,
  fromService: false,
};

/** The service's refusal or error, with its message. */
export function problemFromService(error: ServiceError): JobProblem {
  return {
    code: `http_${error.status}`,
    title: error.title,
    message: error.message,
    fields: [...error.problems],
    errors: [...error.errors],
    status: error.status,
    fromService: error.fromService,
  };
}

/** Nothing was sent. `reason`: for example "connection refused". */
export function unsentProblem(reason: string): JobProblem {
  return {
    ...none,
    code: 'unsent',
    title: 'Not sent',
    message: `The service could not be reached: ${withoutStop(reason)}. Nothing was sent and nothing was charged.`,
  };
}

/** The request was sent, and no result came back. `reason`: for example "the connection broke". */
export function lostAnswerProblem(reason: string, status: number | null): JobProblem {
  const answered = status !== null && status !== 200;
  if (answered)
    return {
      ...none,
      status,
      code: 'lost_answer',
      title: 'No result came back',
      message: `The request was sent, and no result came back: ${reason.charAt(0).toLowerCase()}${withoutStop(reason.slice(1))}. You may have been charged.`,
    };
  return {
    ...none,
    status,
    code: 'lost_answer',
    title: 'The answer was lost',
    message: `The request was sent, but its answer was lost: ${withoutStop(reason)}. You may have been charged.`,
  };
}

/** A 200 whose body has no valid result. */
export function unreadableProblem(reason: string): JobProblem {
  return {
    ...none,
    status: 200,
    code: 'unreadable',
    title: 'The answer cannot be read',
    message: `The service answered, but ${withoutStop(reason)}. You have probably been charged. The answer is kept.`,
  };
}

export const cancelledInFlight: JobProblem = {
  ...none,
  code: 'cancelled_in_flight',
  title: 'Cancelled while it was running',
  message:
    'The request had already been sent. Cancelling may not stop the charge: you may have been charged.',
};

export const interrupted: JobProblem = {
  ...none,
  code: 'interrupted',
  title: 'Easel was closed before the answer came',
  message: 'The request may have been sent before Easel ended. You may have been charged.',
};

/** A job that cannot be turned into a request. */
export function invalidProblem(message: string): JobProblem {
  return { ...none, code: 'invalid', title: 'This job cannot be sent', message };
}

/** Some of the result's files could not be downloaded. */
export function downloadProblem(failed: number, of: number, reason: string | null): JobProblem {
  const why = reason ?? 'The file did not arrive.';
  return {
    ...none,
    code: 'download',
    title: 'Download failed',
    message: of === 1 ? why : `${failed} of ${of} files: ${why}`,
  };
}

/** A file whose download is retried for hours. */
export function downloadDelayProblem(reason: string): JobProblem {
  const message = `${withoutStop(reason)}. The file is paid for, and Easel keeps trying for hours.`;
  return { ...none, code: 'download', title: 'The file has not arrived yet', message };
}

const tooManyCode = 'more_than_asked';
const withoutAddressCode = 'without_address';
const tooFewCode = 'fewer_than_asked';
/** These problems stay after the downloads: a finished job has them too. */
export const lastingCodes = [tooManyCode, withoutAddressCode, tooFewCode] as const;

/** The answer lists more files than were requested. */
export function tooManyProblem(offered: number, asked: number, fetched: number): JobProblem {
  return {
    ...none,
    status: 200,
    code: tooManyCode,
    title: `${offered} files arrived instead of ${asked}`,
    message: `The service listed ${offered} files where ${asked} ${asked === 1 ? 'was' : 'were'} asked for. Easel fetches the first ${fetched}; the answer with all of them is kept.`,
  };
}

/** The answer lists fewer files than were requested. */
export function tooFewProblem(offered: number, asked: number): JobProblem {
  return {
    ...none,
    status: 200,
    code: tooFewCode,
    title: `${offered} of ${asked} files arrived`,
    message: `${asked} files were asked for, and the service listed ${offered}. The answer is kept.`,
  };
}

/** Some files of an answer cannot be downloaded because it has no URL for them. */
export function withoutAddressProblem(count: number, of: number): JobProblem {
  return {
    ...none,
    status: 200,
    code: withoutAddressCode,
    title: `${count} of ${of} files did not arrive`,
    message: `The service listed ${of} files, ${count} of them without a readable address. Easel fetches the others; the answer is kept.`,
  };
}

function withoutStop(text: string): string {
  return text.replace(/(?<![.\s])[.\s]+$/, '');
}
