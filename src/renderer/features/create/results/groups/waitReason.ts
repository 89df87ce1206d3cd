import {
  type PauseReason,
  type QueueSummary,
  type QueueWaitReason,
  sendsOtherJobs,
} from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { createContext } from 'react';

const pauses: Readonly<Record<PauseReason, string>> = {
  person: t('create.theQueueIsPaused'),
  restart: t('create.theQueueIsPaused'),
  loss: t('create.theQueueIsPaused'),
  breaker: t('create.theQueueIsPaused'),
  refused: t('create.theServiceRefuses'),
  no_credits: t('create.noCredits'),
  service_bound: t('create.theServicesLimitIsReached'),
  key_refused: t('create.theKeyIsRefused'),
  key_missing: t('create.thereIsNoKey'),
  day_limit: t('create.yourLimitIsReached'),
  plan_limit: t('create.yourLimitIsReached'),
  disk: t('create.theDiskIsNotWritable'),
  library: t('create.anotherLibrary'),
};
const holds: Readonly<Record<QueueWaitReason['reason'], string | null>> = {
  rate: null,
  downloads: t('create.filesComeFirst'),
  planned: t('create.untilItsTime'),
  plan_over: t('create.itsEndTimePassed'),
  unreachable: t('create.theServiceDoesNotAnswer'),
  service_errors: t('create.theServiceFails'),
  refused: t('create.theServiceRefuses'),
};

/** Why waiting jobs are not sent; null if they are sent as soon as possible. */
export function waitReason(summary: QueueSummary): string | null {
  const { running, pause, hold } = summary;
  if (!running) return pause && pauses[pause.reason];
  return hold && !sendsOtherJobs(summary) ? holds[hold.reason] : null;
}

/** The wait reason for the placeholders of waiting results. */
export const WaitReasonContext = createContext<string | null>(null);
