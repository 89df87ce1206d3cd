// The one table of a job's life. A transition that is not in the table is a fault of the program and throws.
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
 * From each state, the states a job may go to next.
 * `sending → queued` is for attempts that certainly cost nothing (unsent, 401, 402);
 * `unknown_charge → queued` happens only on the person's word, `→ responded` when the history held the answer.
 * `queued → unknown_charge` is for a job that was run again and is then cancelled or refused: its earlier attempt may
 * still have been charged.
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

/** Not sent yet: up next. */
export const unsentStates = ['queued', 'waiting'] as const satisfies readonly JobState[];
/** Sent, and not at rest yet. */
export const movingStates = ['sending', 'responded', 'downloading'] as const satisfies readonly JobState[];
/** Needs the person's attention. */
export const troubledStates = [
  'failed',
  'unknown_charge',
  'download_failed',
] as const satisfies readonly JobState[];
/** Sent, and finished. */
const endedStates = ['done', ...troubledStates] as const satisfies readonly JobState[];
/** At rest: only a person moves a job from here. */
export const settledStates = [...endedStates, 'cancelled'] as const satisfies readonly JobState[];

/** Whether a job has come to rest: nothing more happens to it without the person. */
export function isSettled(state: JobState): boolean {
  return isOneOf(settledStates, state);
}

/** Whether a state is one of these. */
export function isOneOf(states: readonly JobState[], state: JobState): boolean {
  return states.includes(state);
}

/** A job was asked to go from one state to another that the table does not allow. */
class IllegalTransition extends Error {
  readonly code = 'illegal_transition';
  constructor(from: JobState, to: JobState) {
    super(`A job cannot go from ${from} to ${to}`);
  }
}

/** Throws {@link IllegalTransition} unless the table allows it. */
export function assertTransition(from: JobState, to: JobState): void {
  if (!jobTransitions[from].includes(to)) throw new IllegalTransition(from, to);
}

/** The actions of a person on jobs, and the states from which each may start; a job in another state is left alone. */
export const jobActions = {
  /** Nothing was sent: the job is simply taken out. */
  cancel: unsentStates,
  /** This may not stop the charge: the job becomes an unknown charge. */
  cancel_in_flight: ['sending'],
  send_to_front: unsentStates,
  retry: ['failed', 'cancelled'],
  check_history: ['unknown_charge'],
  /** May be charged twice: only on the person's word. */
  run_again: ['unknown_charge'],
  retry_download: ['download_failed'],
  dismiss: troubledStates,
} as const satisfies Readonly<Record<string, readonly JobState[]>>;
export type QueueAction = keyof typeof jobActions;

/** Whether an action may start from a state. */
export function mayStart(action: QueueAction, state: JobState): boolean {
  return isOneOf(jobActions[action], state);
}

/** The queue panel's four sections. A dismissed unknown charge counts as finished. */
export const zQueueSection = z.enum(['attention', 'running', 'next', 'finished']);
export type QueueSection = z.infer<typeof zQueueSection>;

/** The section of the panel that a job is in. */
export function sectionOf(state: JobState, acknowledged: boolean): QueueSection {
  if (isOneOf(unsentStates, state)) return 'next';
  if (isOneOf(movingStates, state)) return 'running';
  return isOneOf(troubledStates, state) && !acknowledged ? 'attention' : 'finished';
}
