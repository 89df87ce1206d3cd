// The only code that decides whether a request is sent again and whether it was charged. Writes nothing.
import { assertNever } from '@shared/domain/assertNever';
import type { JobProblem } from '@shared/domain/queue/Job';
import type { PauseReason } from '@shared/domain/queue/Queue';
import {
  englishOf,
  type LocalizableText,
  localizable,
  type StoredText,
} from '@shared/messages/LocalizableText';
import {
  type GenerationResult,
  isJsonObject,
  isSpendLimitReached,
  type JsonValue,
  readGenerationResult,
  refusalReason,
} from '@shared/service';
import type { SendOutcome } from '../../ports/SendOutcome';
import { type AttemptEnding, type RefusedScope, scopeOfRefusal } from '../jobs';
import {
  cancelledInFlightProblem,
  interruptedProblem,
  lostAnswerProblem,
  problemFromService,
  unreadableProblem,
  unsentProblem,
} from './jobProblems';
import { type ErrorWithReason, withRealReason } from './realReason';
import { budgetAllowsRetry, type RecentAttempts } from './retryBudget';

export type ConsecutiveOutcomes = Readonly<{ serviceErrors: number; unknowns: number }>;

export const noConsecutiveOutcomes: ConsecutiveOutcomes = { serviceErrors: 0, unknowns: 0 };

export interface OutcomeContext {
  readonly now: number;
  /** In [0, 1). */
  readonly random: number;
  /** Number of automatic retries of this job so far. */
  readonly retries: number;
  readonly cancelled: boolean;
  readonly maxRetries: number;
  /** The user's setting: consecutive errors or lost answers stop the normal sending. */
  readonly breaker: boolean;
  readonly consecutive: ConsecutiveOutcomes;
  /** Whether one job at a time is tried, after several consecutive errors. */
  readonly onTrial: boolean;
  readonly recent: () => RecentAttempts;
  readonly modelId: string;
  /** Whether other jobs of a model or provider are unsent or in progress. */
  readonly hasOtherJobs: (refused: RefusedScope) => boolean;
  /** When the rate gate opens again, ms UTC; only for 429. */
  readonly holdUntil: number | null;
}

export type JobTransition =
  | Readonly<{ to: 'downloading'; result: GenerationResult; rawBody: string }>
  | Readonly<{ to: 'queued'; problem: JobProblem | null }>
  | Readonly<{ to: 'cancelled' }>
  | Readonly<{ to: 'waiting'; nextAttemptAt: number; retries: number; problem: JobProblem | null }>
  | Readonly<{ to: 'failed' | 'unknown_charge'; problem: JobProblem }>;

export interface OutcomePlan {
  readonly attempt: AttemptEnding;
  readonly job: JobTransition;
  /** `onlyScope`: only the jobs of this model or provider are held back; missing: all jobs. */
  readonly pause: Readonly<{ reason: PauseReason; message: StoredText; onlyScope?: RefusedScope }> | null;
  readonly consecutive: ConsecutiveOutcomes;
  /** The service's message, if from now on one job at a time is tried because of consecutive errors. */
  readonly trialReason: LocalizableText | string | null;
}

/** Five consecutive lost answers pause the queue; five consecutive errors reduce it to single trials. */
const BREAKER_THRESHOLD = 5;

export function planAfterOutcome(outcome: SendOutcome, context: OutcomeContext): OutcomePlan {
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

/** The plan for an outcome whose first plan could not be carried out: the charge becomes unknown. */
export function planAfterFault(plan: OutcomePlan): OutcomePlan {
  const problem = lostAnswerProblem(localizable('queue.easelFault'), plan.attempt.status);
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
    consecutive: plan.consecutive,
    trialReason: plan.trialReason,
  };
}

function afterAnswer(
  { rawBody, reading = readGenerationResult(rawBody) }: Extract<SendOutcome, { kind: 'answered' }>,
  context: OutcomeContext,
): OutcomePlan {
  if (!reading.ok) {
    const problem = unreadableProblem(reading.reason);
    return {
      attempt: { outcome: 'unknown', status: 200, charge: 'possible', message: messageOf(problem), rawBody },
      job: { to: 'unknown_charge', problem },
      trialReason: null,
      ...countUnknown(context),
    };
  }
  return {
    attempt: { outcome: 'answered', status: 200, charge: 'confirmed', message: null, rawBody: null },
    job: { to: 'downloading', result: reading.result, rawBody },
    pause: null,
    consecutive: noConsecutiveOutcomes,
    trialReason: null,
  };
}

function afterRefusal(
  outcome: Extract<SendOutcome, { kind: 'refused' }>,
  context: OutcomeContext,
): OutcomePlan {
  const { status } = outcome;
  const error = withRealReason(outcome.error, context.now);
  const attempt = {
    outcome: 'refused',
    status,
    charge: 'none',
    message: fullMessageOf(error),
    rawBody: null,
  } as const;
  const backToQueue: JobTransition = context.cancelled
    ? { to: 'cancelled' }
    : { to: 'queued', problem: problemFromService(error) };
  if (status === 401) {
    const message = localizable('queue.keyRefused', { words: fullMessageOf(error) });
    return {
      attempt,
      job: backToQueue,
      pause: { reason: 'key_refused', message },
      consecutive: noConsecutiveOutcomes,
      trialReason: null,
    };
  }
  if (status === 402) {
    const message = fullMessageOf(error);
    return {
      attempt,
      job: backToQueue,
      pause: { reason: isSpendLimitReached(error) ? 'service_bound' : 'no_credits', message },
      consecutive: noConsecutiveOutcomes,
      trialReason: null,
    };
  }
  // the other jobs would be refused one by one; they are held back, and the user is told
  const onlyScope = scopeOfRefusal(status, context.modelId);
  if (onlyScope !== null && context.hasOtherJobs(onlyScope)) {
    const message = withFullStop(fullMessageOf(error));
    const reason = refusalReason(error);
    const isAccount =
      status === 403 &&
      (reason === 'suspended' || suspended.test(`${englishOf(message)} ${JSON.stringify(error.details)}`));
    const pause = isAccount
      ? ({
          reason: 'refused',
          message: [
            reason === 'suspended' ? message : localizable('queue.serviceRefuses', { words: message }),
            localizable('queue.allJobsKept'),
          ],
        } as const)
      : ({ reason: 'refused', message, onlyScope } as const);
    return { attempt, job: backToQueue, pause, consecutive: noConsecutiveOutcomes, trialReason: null };
  }
  return {
    attempt,
    job: { to: 'failed', problem: problemFromService(error) },
    pause: null,
    consecutive: noConsecutiveOutcomes,
    trialReason: null,
  };
}

/** Words in the messages of services about suspended accounts. */
const suspended = /suspend|disabled|deactivat|banned|blocked|frozen|terminated|closed/i;

const withFullStop = (words: LocalizableText | string): LocalizableText | string =>
  typeof words !== 'string' || /[.!?]$/.test(words) ? words : `${words}.`;

function afterRateLimit(
  outcome: Extract<SendOutcome, { kind: 'rate_limited' }>,
  context: OutcomeContext,
): OutcomePlan {
  const error = withRealReason(outcome.error, context.now);
  return {
    attempt: {
      outcome: 'rate_limited',
      status: 429,
      charge: 'none',
      message: fullMessageOf(error),
      rawBody: null,
    },
    job: context.cancelled
      ? { to: 'cancelled' }
      : {
          to: 'waiting',
          nextAttemptAt: context.holdUntil ?? context.now,
          retries: context.retries,
          problem: null,
        },
    pause: null,
    consecutive: context.consecutive,
    trialReason: null,
  };
}

function afterServiceError(
  outcome: Extract<SendOutcome, { kind: 'service_error' }>,
  context: OutcomeContext,
): OutcomePlan {
  const error = withRealReason(outcome.error, context.now);
  const problem = problemFromService(error);
  const attempt = {
    outcome: 'service_error',
    status: 500,
    charge: 'none',
    message: fullMessageOf(error),
    rawBody: null,
  } as const;
  const consecutive = { serviceErrors: context.consecutive.serviceErrors + 1, unknowns: 0 };
  const startsTrials = context.onTrial || (context.breaker && consecutive.serviceErrors >= BREAKER_THRESHOLD);
  const trialReason = startsTrials
    ? (error.reasonMessages?.message ?? (error.message || (error.reasonMessages?.title ?? error.title)))
    : null;
  const common = { attempt, pause: null, consecutive, trialReason } as const;
  if (context.cancelled) return { ...common, job: { to: 'cancelled' } };
  // the same request would fail again, so this does not count as a failure of the service
  if (isObjectWith(error.details, 'retry', false)) {
    return { ...common, consecutive: context.consecutive, trialReason: null, job: { to: 'failed', problem } };
  }
  // The service fails, not this job, so this does not count as a retry of the job.
  if (startsTrials) return { ...common, job: { to: 'queued', problem } };
  if (context.retries >= context.maxRetries) return { ...common, job: { to: 'failed', problem } };
  if (!budgetAllowsRetry(context.recent())) {
    const message = localizable('queue.noMoreRetries', { message: messageOf(problem) });
    return {
      ...common,
      job: {
        to: 'failed',
        problem: { ...problem, message: message.text, said: { ...problem.said, message } },
      },
    };
  }
  const retries = context.retries + 1;
  const nextAttemptAt = context.now + backoffMs(retries, context.random);
  return { ...common, job: { to: 'waiting', nextAttemptAt, retries, problem } };
}

function isObjectWith(details: JsonValue, name: string, value: boolean): boolean {
  return isJsonObject(details) && details[name] === value;
}

// The request was certainly not sent, so it is no retry and no error; the queue notices when the service answers again.
function afterUnsent(reason: LocalizableText | string, context: OutcomeContext): OutcomePlan {
  const message = messageOf(unsentProblem(reason));
  return {
    attempt: { outcome: 'unsent', status: null, charge: 'none', message, rawBody: null },
    job: context.cancelled ? { to: 'cancelled' } : { to: 'queued', problem: null },
    pause: null,
    consecutive: context.consecutive,
    trialReason: null,
  };
}

function afterUnknown(
  outcome: Extract<SendOutcome, { kind: 'unknown' }>,
  context: OutcomeContext,
): OutcomePlan {
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
    trialReason: null,
    ...(outcome.aborted ? { pause: null, consecutive: context.consecutive } : countUnknown(context)),
  };
}

// Easel aborts a request only when the user cancels it, and when Easel quits.
function whyNoAnswer(outcome: Extract<SendOutcome, { kind: 'unknown' }>, cancelled: boolean): JobProblem {
  if (outcome.aborted) return cancelled ? cancelledInFlightProblem : interruptedProblem;
  return lostAnswerProblem(outcome.reason, outcome.status);
}

// Each of these requests may have been charged: continuing could add more charges without pictures.
function countUnknown(context: OutcomeContext): Pick<OutcomePlan, 'pause' | 'consecutive'> {
  const unknowns = context.consecutive.unknowns + 1;
  const consecutive = { ...context.consecutive, unknowns };
  if (!context.breaker || unknowns < BREAKER_THRESHOLD) return { pause: null, consecutive };
  const message = localizable('queue.answersInARowLost', { count: unknowns });
  return { pause: { reason: 'breaker', message }, consecutive };
}

/** Title and message in one text, without the title if the message begins with it. */
function fullMessageOf({ title, message, reasonMessages: real }: ErrorWithReason): LocalizableText | string {
  if (real?.titleAndMessage !== undefined) return real.titleAndMessage;
  if (message === '') return title;
  return message.toLowerCase().startsWith(title.toLowerCase()) ? message : `${title}: ${message}`;
}

function messageOf({ message, said: messages }: JobProblem): LocalizableText | string {
  return messages?.message ?? message;
}

const MIN_BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 60_000;

/** Full jitter: 1 s up to a maximum that grows with each failed try (`tries`, from 1): 4 s, 16 s, 60 s, 60 s … */
function backoffMs(tries: number, random: number): number {
  const upper = Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 4 ** Math.max(1, tries));
  return Math.round(MIN_BACKOFF_MS + random * (upper - MIN_BACKOFF_MS));
}
