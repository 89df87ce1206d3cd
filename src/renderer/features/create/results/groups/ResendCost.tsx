import type { Job } from '@shared/domain/queue/Job';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import { describeResendQuote } from '@shared/words/describeResendQuote';
import type { ReactElement } from 'react';
import { useRoute } from '../../../../ipc/useRoute';
import { Tooltip } from '../../../../ui/dialogs/Tooltip';
import { type ResendSum, resendSumOf, resendWords } from './resendWords';

/** Ids of jobs, or the batch of which all failed and cancelled jobs are sent again. */
type Jobs = readonly string[] | Readonly<{ restOf: string }>;

type Asked = Readonly<{ again: ResendSum; profileId: string; jobs: Jobs; action?: 'retry' | 'duplicate' }>;

/** A tooltip with the cost and the time, on a button that sends jobs again. */
export function ResendCost({ children, ...asked }: Asked & Readonly<{ children: ReactElement }>) {
  return (
    <Tooltip label={<AgainWords {...asked} />} placement="top">
      {children}
    </Tooltip>
  );
}

/** Fetched when the tooltip opens, so that jobs that wait before these count too. */
function AgainWords({ again, profileId, jobs, action = 'retry' }: Asked) {
  const { data: status } = useRoute('app.status', undefined);
  const { data: queue } = useRoute('queue.summary', { profileId });
  const batchId = 'restOf' in jobs ? jobs.restOf : '';
  const rest = useRoute(
    'queue.restOfBatch',
    { batchId },
    { enabled: batchId !== '', alwaysRefetch: true },
  ).data;
  const jobIds = 'restOf' in jobs ? (rest ?? []) : [...jobs];
  const { data: quote } = useRoute(
    'queue.quoteAgain',
    { profileId, action, jobIds },
    { enabled: jobIds.length > 0, alwaysRefetch: true },
  );
  if (quote) return describeResendQuote(quote);
  return queue ? resendWords(again, status?.balanceMilli ?? null, queue.pace, queue.countedAt) : null;
}

/** The same tooltip, if the action sends the job again. */
export function ActionCost({
  action,
  job,
  children,
}: Readonly<{ action: JobAction; job: Job; children: ReactElement }>) {
  return action === 'retry' || action === 'run_again' ? (
    <ResendCost
      again={resendSumOf([job])}
      profileId={job.profileId}
      jobs={[job.id]}
      // a job that may have been charged is charged again, like a copy
      action={action === 'retry' ? 'retry' : 'duplicate'}
    >
      {children}
    </ResendCost>
  ) : (
    children
  );
}
