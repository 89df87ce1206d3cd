// The problem of a job in words, and the actions that the user can take. The words are the same wherever a
// job is shown.
import type { Job } from './Job';

/** An action of the user on one or more jobs. */
export type JobAction =
  | 'cancel'
  | 'retry'
  | 'run_again'
  | 'check_history'
  | 'retry_download'
  | 'dismiss'
  | 'enter_key'
  | 'show_balance'
  | 'open_in_create'
  | 'send_to_front'
  | 'duplicate'
  | 'show_in_gallery';

/** The labels of the actions on buttons and in menus. */
export const jobActionLabels: Readonly<Record<JobAction, string>> = {
  cancel: 'Cancel',
  retry: 'Try again',
  run_again: 'Run again',
  check_history: 'Check history',
  retry_download: 'Try the download again',
  dismiss: 'Dismiss',
  enter_key: 'Enter a new key',
  show_balance: 'Show the balance',
  open_in_create: 'Open in Create',
  send_to_front: 'Send to front',
  duplicate: 'Duplicate',
  show_in_gallery: 'Show in gallery',
};

export interface JobAdvice {
  /** `problem`: the user must act; `waiting`: the job continues by itself. */
  readonly tone: 'problem' | 'waiting';
  readonly title: string;
  readonly message: string;
  /** The first action is the main one. */
  readonly actions: readonly JobAction[];
  /** When the job continues. */
  readonly until: number | null;
}

/** Formatters for times and money. */
export interface AdviceFormats {
  readonly time: (timeMs: number) => string;
  /** Without the word "credits". */
  readonly credits: (milliCredits: number) => string;
}

type AdvisedJob = Pick<
  Job,
  | 'state'
  | 'problem'
  | 'sentAt'
  | 'possibleMilli'
  | 'confirmedMilli'
  | 'estimateMilli'
  | 'nextAttemptAt'
  | 'modelId'
>;

/** Null: there is no problem. */
export function jobAdvice(job: AdvisedJob, formats: AdviceFormats): JobAdvice | null {
  switch (job.state) {
    case 'unknown_charge':
      return unknownCharge(job, formats);
    case 'download_failed':
      return downloadFailed(job, formats);
    case 'failed':
      return failed(job);
    case 'queued':
    case 'waiting':
      return held(job);
    case 'sending':
    case 'downloading':
      if (job.problem?.code !== 'download') return null;
      return {
        tone: 'waiting',
        title: job.problem.title,
        message: job.problem.message,
        actions: ['retry_download'],
        until: null,
      };
    case 'responded':
    case 'done':
    case 'cancelled':
      return null;
  }
}

function unknownCharge(job: AdvisedJob, { time, credits }: AdviceFormats): JobAdvice {
  const sent = job.sentAt === null ? 'Sent' : `Sent ${time(job.sentAt)}`;
  const sum = job.possibleMilli ?? job.estimateMilli;
  const charged = `You may have been charged${sum ? ` ${credits(sum)} credits` : ''}.`;
  return {
    tone: 'problem',
    title:
      job.problem?.code === 'unreadable'
        ? job.problem.title
        : oddStatus(job) === null
          ? 'No answer came back'
          : 'No result came back',
    message: `${sent}, ${howItBroke(job)}. ${charged}`,
    actions: ['check_history', 'run_again', 'dismiss'],
    until: null,
  };
}

function howItBroke(job: AdvisedJob): string {
  switch (job.problem?.code) {
    case 'interrupted':
      return 'then Easel stopped before the answer came';
    case 'cancelled_in_flight':
      return 'cancelled before the answer came, which may not stop the charge';
    case 'unreadable':
      return 'but the answer could not be read';
    default: {
      const status = oddStatus(job);
      return status === null ? 'the connection broke' : `the answer was HTTP ${status}`;
    }
  }
}

/** The HTTP status of an answer without a result; null: no complete answer arrived. */
function oddStatus({ problem }: AdvisedJob): number | null {
  const isAnswered = problem?.code === 'lost_answer' && problem.status !== null && problem.status !== 200;
  return isAnswered ? problem.status : null;
}

function downloadFailed(job: AdvisedJob, { credits }: AdviceFormats): JobAdvice {
  const paid = job.confirmedMilli ? ` (${credits(job.confirmedMilli)} credits)` : '';
  const why = job.problem?.message ?? 'the file did not arrive';
  return {
    tone: 'problem',
    title: 'Paid for, not on disk yet',
    message: `The result was paid for${paid} but could not be fetched: ${ended(why)} Trying again costs nothing.`,
    actions: ['retry_download', 'dismiss'],
    until: null,
  };
}

function failed(job: AdvisedJob): JobAdvice {
  const { problem } = job;
  const title = problem?.title ?? 'The job failed';
  const details =
    problem?.fields.map((field) => field.message).filter((words) => words !== problem.message) ?? [];
  const message = [ended(problem?.message ?? 'No reason was given.'), ...details].join('\n');
  return { tone: 'problem', title, message, actions: actionsAfter(problem?.status ?? null), until: null };
}

function actionsAfter(status: number | null): readonly JobAction[] {
  switch (status) {
    case 400:
      return ['open_in_create', 'dismiss'];
    case 401:
      return ['enter_key', 'retry', 'dismiss'];
    case 402:
      return ['show_balance', 'retry', 'dismiss'];
    case 403:
      return ['enter_key', 'open_in_create', 'dismiss'];
    case 404:
      return ['open_in_create', 'dismiss'];
    default:
      return ['retry', 'open_in_create', 'dismiss'];
  }
}

function held(job: AdvisedJob): JobAdvice | null {
  const { problem } = job;
  if (problem === null) return null;
  const base = { title: problem.title, message: ended(problem.message), until: job.nextAttemptAt };
  switch (problem.status) {
    case 401:
      return { ...base, tone: 'problem', actions: ['enter_key', 'cancel'] };
    case 402:
      return { ...base, tone: 'problem', actions: ['show_balance', 'cancel'] };
    default:
      return { ...base, tone: 'waiting', actions: ['cancel'] };
  }
}

function ended(sentence: string): string {
  return /[.!?…]$/.test(sentence.trim()) ? sentence.trim() : `${sentence.trim()}.`;
}
