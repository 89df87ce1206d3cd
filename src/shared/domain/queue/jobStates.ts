// The state machine of a job. A transition that is not in the table is a bug and throws.
import { z } from 'zod';

export const zJobState = z.enum([
  'queued',
  'waiting',
  'sending',
  'responded',
  'downloading',
  'done',
  'failed',
  'unknown_charge',
  'download_failed',
  'cancelled',
]);
export type JobState = z.infer<typeof zJobState>;

/**
 * `sending → queued`: the attempt certainly cost nothing (unsent, 401, 402). `unknown_charge → queued`: with the
 * user's consent; `→ responded`: the history has the answer. `queued → unknown_charge`: a retried job is cancelled
 * or refused, and its earlier attempt may have been charged.
 */
const jobTransitions: Readonly<Record<JobState, readonly JobState[]>> = {
  queued: ['waiting', 'sending', 'failed', 'cancelled', 'unknown_charge'],
  waiting: ['queued', 'sending', 'failed', 'cancelled', 'unknown_charge'],
  sending: ['queued', 'waiting', 'responded', 'failed', 'unknown_charge'],
  responded: ['downloading'],
  downloading: ['done', 'download_failed'],
  done: [],
  failed: ['queued'],
  unknown_charge: ['queued', 'responded'],
  download_failed: ['downloading'],
  cancelled: ['queued'],
};

/** Not sent yet. */
export const unsentStates = ['queued', 'waiting'] as const satisfies readonly JobState[];
/** Sent, and not ended yet. */
export const inFlightStates = ['sending', 'responded', 'downloading'] as const satisfies readonly JobState[];
export const attentionStates = [
  'failed',
  'unknown_charge',
  'download_failed',
] as const satisfies readonly JobState[];
const endedStates = ['done', ...attentionStates] as const satisfies readonly JobState[];
/** Final states: only the user moves a job on from here. */
export const finalStates = [...endedStates, 'cancelled'] as const satisfies readonly JobState[];

export function isFinal(state: JobState): boolean {
  return isOneOf(finalStates, state);
}

export function isOneOf(states: readonly JobState[], state: JobState): boolean {
  return states.includes(state);
}

class IllegalTransition extends Error {
  readonly code = 'illegal_transition';
  constructor(from: JobState, to: JobState) {
    super(`A job cannot go from ${from} to ${to}`);
  }
}

/** @throws IllegalTransition if the table does not allow the change */
export function assertTransition(from: JobState, to: JobState): void {
  if (!jobTransitions[from].includes(to)) throw new IllegalTransition(from, to);
}

/** The user's actions on jobs, and the states in which each is allowed; jobs in other states are skipped. */
export const jobActions = {
  /** Nothing was sent: the job is simply removed. */
  cancel: unsentStates,
  /** The service may charge the request nevertheless, so the job becomes an unknown charge. */
  cancel_in_flight: ['sending'],
  send_to_front: unsentStates,
  retry: ['failed', 'cancelled'],
  check_history: ['unknown_charge'],
  /** The job may be charged twice, so the user must consent. */
  run_again: ['unknown_charge'],
  retry_download: ['download_failed'],
  dismiss: attentionStates,
} as const satisfies Readonly<Record<string, readonly JobState[]>>;
export type QueueAction = keyof typeof jobActions;

export function isActionAllowed(action: QueueAction, state: JobState): boolean {
  return isOneOf(jobActions[action], state);
}

/** The four sections of the queue panel. A dismissed unknown charge counts as finished. */
export const zQueueSection = z.enum(['attention', 'running', 'next', 'finished']);
export type QueueSection = z.infer<typeof zQueueSection>;

export function sectionOf(state: JobState, acknowledged: boolean): QueueSection {
  if (isOneOf(unsentStates, state)) return 'next';
  if (isOneOf(inFlightStates, state)) return 'running';
  return isOneOf(attentionStates, state) && !acknowledged ? 'attention' : 'finished';
}
