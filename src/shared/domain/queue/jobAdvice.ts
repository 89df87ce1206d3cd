import { type MessageId, t } from '../../messages/t';
import { formatTime } from '../../words/formatTime';
import { creditsText } from '../../words/sentences/creditsText';
import type { Job } from './Job';

/** What the user can do about one or more jobs. */
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

export const jobActionLabels = {
  cancel: 'words.jobCancel',
  retry: 'words.jobRetry',
  run_again: 'words.jobRunAgain',
  check_history: 'words.jobCheckHistory',
  retry_download: 'words.jobRetryDownload',
  dismiss: 'words.jobDismiss',
  enter_key: 'words.jobEnterKey',
  show_balance: 'words.jobShowBalance',
  open_in_create: 'words.jobOpenInCreate',
  send_to_front: 'words.jobSendToFront',
  duplicate: 'words.jobDuplicate',
  show_in_gallery: 'words.jobShowInGallery',
} as const satisfies Readonly<Record<JobAction, MessageId>>;

export interface JobAdvice {
  /** `problem`: the user must act; `waiting`: the job continues by itself. */
  readonly tone: 'problem' | 'waiting';
  readonly title: string;
  readonly message: string;
  /** The first action is the main one. */
  readonly actions: readonly JobAction[];
  readonly until: number | null;
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

/** The advice for a job; null: the job has no problem. @param nowMs times on the same day are written without a date */
export function jobAdvice(job: AdvisedJob, nowMs: number): JobAdvice | null {
  switch (job.state) {
    case 'unknown_charge':
      return unknownChargeAdvice(job, nowMs);
    case 'download_failed':
      return downloadFailedAdvice(job);
    case 'failed':
      return failedAdvice(job);
    case 'queued':
    case 'waiting':
      return waitingAdvice(job);
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

function unknownChargeAdvice(job: AdvisedJob, nowMs: number): JobAdvice {
  const sum = job.possibleMilli ?? job.estimateMilli;
  const charged = sum ? t('words.youMayBeChargedSum', { sum: creditsText(sum) }) : t('words.youMayBeCharged');
  return {
    tone: 'problem',
    title:
      job.problem?.code === 'unreadable'
        ? job.problem.title
        : t(unexpectedStatus(job) === null ? 'words.noAnswerCame' : 'words.noResultCame'),
    message: `${describeInterruption(job, nowMs)} ${charged}`,
    actions: ['check_history', 'run_again', 'dismiss'],
    until: null,
  };
}

function describeInterruption(job: AdvisedJob, nowMs: number): string {
  const isTimed = job.sentAt !== null;
  const sent = { isTimed, time: job.sentAt === null ? null : formatTime(job.sentAt, nowMs) };
  switch (job.problem?.code) {
    case 'interrupted':
      return t('words.sentInterrupted', sent);
    case 'cancelled_in_flight':
      return t('words.sentCancelled', sent);
    case 'unreadable':
      return t('words.sentUnreadable', sent);
    default: {
      const status = unexpectedStatus(job);
      return status === null ? t('words.sentBroken', sent) : t('words.sentOddStatus', { ...sent, status });
    }
  }
}

/** The HTTP status of an answer without a result; null: no complete answer arrived. */
function unexpectedStatus({ problem }: AdvisedJob): number | null {
  const isAnswered = problem?.code === 'lost_answer' && problem.status !== null && problem.status !== 200;
  return isAnswered ? problem.status : null;
}

function downloadFailedAdvice(job: AdvisedJob): JobAdvice {
  const why = withFullStop(job.problem?.message ?? t('words.fileDidNotArrive'));
  return {
    tone: 'problem',
    title: t('words.paidNotOnDisk'),
    message: job.confirmedMilli
      ? t('words.paidSumNotFetched', { sum: creditsText(job.confirmedMilli), why })
      : t('words.paidNotFetched', { why }),
    actions: ['retry_download', 'dismiss'],
    until: null,
  };
}

function failedAdvice(job: AdvisedJob): JobAdvice {
  const { problem } = job;
  const title = problem?.title ?? t('words.jobFailed');
  const details =
    problem?.fields.map((field) => field.message).filter((words) => words !== problem.message) ?? [];
  const message = [withFullStop(problem?.message ?? t('words.noReasonGiven')), ...details].join('\n');
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

function waitingAdvice(job: AdvisedJob): JobAdvice | null {
  const { problem } = job;
  if (problem === null) return null;
  const base = { title: problem.title, message: withFullStop(problem.message), until: job.nextAttemptAt };
  switch (problem.status) {
    case 401:
      return { ...base, tone: 'problem', actions: ['enter_key', 'cancel'] };
    case 402:
      return { ...base, tone: 'problem', actions: ['show_balance', 'cancel'] };
    default:
      return { ...base, tone: 'waiting', actions: ['cancel'] };
  }
}

function withFullStop(sentence: string): string {
  return /[.!?…]$/.test(sentence.trim()) ? sentence.trim() : `${sentence.trim()}.`;
}
