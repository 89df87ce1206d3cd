import { sendsOtherJobs } from '@shared/domain/queue/blockedJobCount';
import type { PauseReason, QueueSummary, QueueWaitReason } from '@shared/domain/queue/Queue';
import { createContext } from 'react';

const pauses: Readonly<Record<PauseReason, string>> = {
  person: 'the queue is paused',
  restart: 'the queue is paused',
  loss: 'the queue is paused',
  breaker: 'the queue is paused',
  refused: 'the service refuses',
  no_credits: 'no credits',
  service_bound: "the service's limit is reached",
  key_refused: 'the key is refused',
  key_missing: 'there is no key',
  day_limit: 'your limit is reached',
  plan_limit: 'your limit is reached',
  disk: 'the disk is not writable',
  library: 'another library',
};
const holds: Readonly<Record<QueueWaitReason['reason'], string | null>> = {
  rate: null,
  downloads: 'files come first',
  planned: 'until its time',
  plan_over: 'its end time passed',
  unreachable: 'the service does not answer',
  service_errors: 'the service fails',
  refused: 'the service refuses',
};

/** Why the jobs of the queue wait, in a few words; null: they are sent as soon as possible. */
export function waitReason(summary: QueueSummary): string | null {
  const { running, pause, hold } = summary;
  if (!running) return pause && pauses[pause.reason];
  return hold && !sendsOtherJobs(summary) ? holds[hold.reason] : null;
}

/** The same text, for the placeholders of waiting results. */
export const WaitReasonContext = createContext<string | null>(null);
