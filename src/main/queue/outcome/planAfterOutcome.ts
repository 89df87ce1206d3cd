// The only code that decides whether a request is sent again and whether it was charged. Writes nothing.
import { assertNever } from '@shared/domain/assertNever';
import type { JobProblem } from '@shared/domain/queue/Job';
import type { PauseReason } from '@shared/domain/queue/Queue';
import { englishOf, type Said, type StoredText, said } from '@shared/messages/Said';
import {
  type GenerationResult,
  isJsonObject,
  isSpendLimitReached,
  type JsonValue,
  readGenerationResult,
  refusalReason,
} from '@shared/service';
import type { SendOutcome } from '../../ports/SendOutcome';
import { type AttemptEnding, type Refused, refusedWith } from '../jobs';
import {
  cancelledInFlight,
  interrupted,
  lostAnswerProblem,
  problemFromService,
  unreadableProblem,
  unsentProblem,
} from './jobProblems';
import { budgetAllowsRetry, type RecentAttempts } from './retryBudget';
import { type RealError, withRealReason } from './trueWords';

/** Numbers of consecutive outcomes of one kind. */
export interface InRow {
  readonly serviceErrors: number;
  readonly unknowns: number;
}

export const noneInRow: InRow = { serviceErrors: 0, unknowns: 0 };

export interface OutcomeContext {
  readonly now: number;
  /** In [0, 1). */
  readonly random: number;
  /** Number of automatic retries of this job so far. */
  readonly retries: number;
  readonly cancelled: boolean;
  readonly maxRetries: number;
  readonly breaker: boolean;
  readonly inRow: InRow;
  /** Whether one job at a time is tried, after several consecutive errors. */
  readonly onTrial: boolean;
  readonly recent: () => RecentAttempts;
  readonly modelId: string;
  /** Whether other jobs of a model or provider are unsent or in progress. */
  readonly othersWait: (refused: Refused) => boolean;
  /** When the rate gate opens again, ms UTC; only for 429. */
  readonly holdUntil: number | null;
}

export type JobNext =
  | Readonly<{ to: 'downloading'; result: GenerationResult; rawBody: string }>
  | Readonly<{ to: 'queued'; problem: JobProblem | null }>
  | Readonly<{ to: 'cancelled' }>
  | Readonly<{ to: 'waiting'; nextAttemptAt: number; retries: number; problem: JobProblem | null }>
  | Readonly<{ to: 'failed' | 'unknown_charge'; problem: JobProblem }>;

export interface Plan {
  readonly attempt: AttemptEnding;
  readonly job: JobNext;
  /** `refused`: only the jobs of this model or provider are held back. */
  readonly pause: Readonly<{ reason: PauseReason; message: StoredText; refused?: Refused }> | null;
  readonly inRow: InRow;
  /** The service's message, if from now on one job at a time is tried because of consecutive errors. */
  readonly trialsBegin: Said | string | null;
}

/** Five consecutive lost answers pause the queue; five consecutive errors reduce it to single trials. */
const breakerAfter = 5;

export function planAfterOutcome(outcome: SendOutcome, context: OutcomeContext): Plan {
  switch (outcome.kind) {
    case 'answered':
      return afterAnswer(outcome, context);
    case 'refused':
      return afterRefusal(outcome, context);
    case 'rate_limited':
      return afterRateLimit(outcome, context);
    case 'service_error':
      return afterServiceError(outcome, context);
    case 'unsent':
      return afterUnsent(outcome.reason, context);
    case 'unknown':
      return afterUnknown(outcome, context);
    default:
      return assertNever(outcome);
  }
}

/** Used if a plan could not be carried out. */
export function planAfterFault(plan: Plan): Plan {
  const problem = lostAnswerProblem(said('queue.easelFault'), plan.attempt.status);
  const rawBody = plan.job.to === 'downloading' ? plan.job.rawBody : plan.attempt.rawBody;
  return {
    attempt: {
      ...plan.attempt,
      outcome: 'unknown',
      charge: 'possible',
      message: messageOf(problem),
      rawBody,
    },
    job: { to: 'unknown_charge', problem },
    pause: plan.pause,
    inRow: plan.inRow,
    trialsBegin: plan.trialsBegin,
  };
}

function afterAnswer(
  { rawBody, reading = readGenerationResult(rawBody) }: Extract<SendOutcome, { kind: 'answered' }>,
  context: OutcomeContext,
): Plan {
  if (!reading.ok) {
    const problem = unreadableProblem(reading.reason);
    return {
      attempt: { outcome: 'unknown', status: 200, charge: 'possible', message: messageOf(problem), rawBody },
      job: { to: 'unknown_charge', problem },
      trialsBegin: null,
      ...countUnknown(context),
    };
  }
  return {
    attempt: { outcome: 'answered', status: 200, charge: 'confirmed', message: null, rawBody: null },
    job: { to: 'downloading', result: reading.result, rawBody },
    pause: null,
    inRow: noneInRow,
    trialsBegin: null,
  };
}

function afterRefusal(outcome: Extract<SendOutcome, { kind: 'refused' }>, context: OutcomeContext): Plan {
  const { status } = outcome;
  const error = withRealReason(outcome.error, context.now);
  const attempt = {
    outcome: 'refused',
    status,
    charge: 'none',
    message: wordsOf(error),
    rawBody: null,
  } as const;
  const backToQueue: JobNext = context.cancelled
    ? { to: 'cancelled' }
    : { to: 'queued', problem: problemFromService(error) };
  if (status === 401) {
    const message = said('queue.keyRefused', { words: wordsOf(error) });
    return {
      attempt,
      job: backToQueue,
      pause: { reason: 'key_refused', message },
      inRow: noneInRow,
      trialsBegin: null,
    };
  }
  if (status === 402) {
    const message = wordsOf(error);
    return {
      attempt,
      job: backToQueue,
      pause: { reason: isSpendLimitReached(error) ? 'service_bound' : 'no_credits', message },
      inRow: noneInRow,
      trialsBegin: null,
    };
  }
  // the other jobs would be refused one by one; they are held back, and the user is told
  const refused = refusedWith(status, context.modelId);
  if (refused !== null && context.othersWait(refused)) {
    const words = withStop(wordsOf(error));
    const reason = refusalReason(error);
    const isAccount =
      status === 403 &&
      (reason === 'suspended' || suspended.test(`${englishOf(words)} ${JSON.stringify(error.details)}`));
    const pause = isAccount
      ? ({
          reason: 'refused',
          message: [
            reason === 'suspended' ? words : said('queue.serviceRefuses', { words }),
            said('queue.allJobsKept'),
          ],
        } as const)
      : ({ reason: 'refused', message: words, refused } as const);
    return { attempt, job: backToQueue, pause, inRow: noneInRow, trialsBegin: null };
  }
  return {
    attempt,
    job: { to: 'failed', problem: problemFromService(error) },
    pause: null,
    inRow: noneInRow,
    trialsBegin: null,
  };
}

/** Words in the messages of services about suspended accounts. */
const suspended = /suspend|disabled|deactivat|banned|blocked|frozen|terminated|closed/i;

const withStop = (words: Said | string): Said | string =>
  typeof words !== 'string' || /[.!?]$/.test(words) ? words : `${words}.`;

function afterRateLimit(
  outcome: Extract<SendOutcome, { kind: 'rate_limited' }>,
  context: OutcomeContext,
): Plan {
  const error = withRealReason(outcome.error, context.now);
  return {
    attempt: { outcome: 'rate_limited', status: 429, charge: 'none', message: wordsOf(error), rawBody: null },
    job: context.cancelled
      ? { to: 'cancelled' }
      : {
          to: 'waiting',
          nextAttemptAt: context.holdUntil ?? context.now,
          retries: context.retries,
          problem: null,
        },
    pause: null,
    inRow: context.inRow,
    trialsBegin: null,
  };
}

function afterServiceError(
  outcome: Extract<SendOutcome, { kind: 'service_error' }>,
  context: OutcomeContext,
): Plan {
  const error = withRealReason(outcome.error, context.now);
  const problem = problemFromService(error);
  const attempt = {
    outcome: 'service_error',
    status: 500,
    charge: 'none',
    message: wordsOf(error),
    rawBody: null,
  } as const;
  const inRow = { serviceErrors: context.inRow.serviceErrors + 1, unknowns: 0 };
  const fails = context.onTrial || (context.breaker && inRow.serviceErrors >= breakerAfter);
  const trialsBegin = fails
    ? (error.said?.message ?? (error.message || (error.said?.title ?? error.title)))
    : null;
  const rest = { attempt, pause: null, inRow, trialsBegin } as const;
  if (context.cancelled) return { ...rest, job: { to: 'cancelled' } };
  // the same request would fail again, so this does not count as a failure of the service
  if (isObjectWith(error.details, 'retry', false)) {
    return { ...rest, inRow: context.inRow, trialsBegin: null, job: { to: 'failed', problem } };
  }
  // The service fails, not this job, so this does not count as a retry of the job.
  if (fails) return { ...rest, job: { to: 'queued', problem } };
  if (context.retries >= context.maxRetries) return { ...rest, job: { to: 'failed', problem } };
  if (!budgetAllowsRetry(context.recent())) {
    const message = said('queue.noMoreRetries', { message: messageOf(problem) });
    return {
      ...rest,
      job: {
        to: 'failed',
        problem: { ...problem, message: message.text, said: { ...problem.said, message } },
      },
    };
  }
  const retries = context.retries + 1;
  const nextAttemptAt = context.now + backoffMs(retries, context.random);
  return { ...rest, job: { to: 'waiting', nextAttemptAt, retries, problem } };
}

function isObjectWith(details: JsonValue, name: string, value: boolean): boolean {
  return isJsonObject(details) && details[name] === value;
}

// Certainly not sent, so it does not count; the queue itself notices when the service is back.
function afterUnsent(reason: Said | string, context: OutcomeContext): Plan {
  const message = messageOf(unsentProblem(reason));
  return {
    attempt: { outcome: 'unsent', status: null, charge: 'none', message, rawBody: null },
    job: context.cancelled ? { to: 'cancelled' } : { to: 'queued', problem: null },
    pause: null,
    inRow: context.inRow,
    trialsBegin: null,
  };
}

function afterUnknown(outcome: Extract<SendOutcome, { kind: 'unknown' }>, context: OutcomeContext): Plan {
  const problem = whyNoAnswer(outcome, context.cancelled);
  return {
    attempt: {
      outcome: 'unknown',
      status: outcome.status,
      charge: 'possible',
      message: messageOf(problem),
      rawBody: outcome.rawBody ?? null,
    },
    job: { to: 'unknown_charge', problem },
    trialsBegin: null,
    ...(outcome.aborted ? { pause: null, inRow: context.inRow } : countUnknown(context)),
  };
}

// Easel aborts a request only when the user cancels it, and when Easel quits.
function whyNoAnswer(outcome: Extract<SendOutcome, { kind: 'unknown' }>, cancelled: boolean): JobProblem {
  if (outcome.aborted) return cancelled ? cancelledInFlight : interrupted;
  return lostAnswerProblem(outcome.reason, outcome.status);
}

// Each of these requests may have been charged: continuing could add more charges without pictures.
function countUnknown(context: OutcomeContext): Pick<Plan, 'pause' | 'inRow'> {
  const unknowns = context.inRow.unknowns + 1;
  const inRow = { ...context.inRow, unknowns };
  if (!context.breaker || unknowns < breakerAfter) return { pause: null, inRow };
  const message = said('queue.answersInARowLost', { count: unknowns });
  return { pause: { reason: 'breaker', message }, inRow };
}

/** Title and message in one text; a message that begins with the title is not given the title again. */
function wordsOf({ title, message, said: real }: RealError): Said | string {
  if (real?.whole !== undefined) return real.whole;
  if (message === '') return title;
  return message.toLowerCase().startsWith(title.toLowerCase()) ? message : `${title}: ${message}`;
}

function messageOf({ message, said: messages }: JobProblem): Said | string {
  return messages?.message ?? message;
}

const firstBackoffMs = 1000;
const mostBackoffMs = 60_000;

/** Full jitter: 1 s up to a maximum that grows with each failed try (`tries`, from 1): 4 s, 16 s, 60 s, 60 s … */
function backoffMs(tries: number, random: number): number {
  const upper = Math.min(mostBackoffMs, firstBackoffMs * 4 ** Math.max(1, tries));
  return Math.round(firstBackoffMs + random * (upper - firstBackoffMs));
}
