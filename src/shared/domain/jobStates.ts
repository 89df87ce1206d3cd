// The one table of a job's life. A transition that is not in it is a fault of the program and throws.
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
 */
const jobTransitions: Readonly<Record<JobState, readonly JobState[]>> = {
  queued: ['waiting', 'sending', 'failed', 'cancelled'],
  waiting: ['queued', 'sending', 'failed', 'cancelled'],
  sending: ['queued', 'waiting', 'responded', 'failed', 'unknown_charge'],
  responded: ['downloading'],
  downloading: ['done', 'download_failed'],
  done: [],
  failed: ['queued'],
  unknown_charge: ['queued', 'responded'],
  download_failed: ['downloading'],
  cancelled: ['queued'],
};

/** A job in one of these does not move any more by itself. */
export const settledStates = ['done', 'failed', 'unknown_charge', 'download_failed', 'cancelled'] as const;

const settled: ReadonlySet<JobState> = new Set(settledStates);

/** Whether a job has come to rest: only a person moves it from here. */
export function isSettled(state: JobState): boolean {
  return settled.has(state);
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

/** The queue panel's four sections. An unknown that was dismissed counts as finished. */
export const zQueueSection = z.enum(['attention', 'running', 'next', 'finished']);
export type QueueSection = z.infer<typeof zQueueSection>;

/** Which section of the panel a job stands in. */
export function sectionOf(state: JobState, acknowledged: boolean): QueueSection {
  switch (state) {
    case 'queued':
    case 'waiting':
      return 'next';
    case 'sending':
    case 'responded':
    case 'downloading':
      return 'running';
    case 'failed':
    case 'unknown_charge':
    case 'download_failed':
      return acknowledged ? 'finished' : 'attention';
    case 'done':
    case 'cancelled':
      return 'finished';
  }
}
