import type { Job } from '@shared/domain/queue/Job';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import { describeQuote } from '@shared/words/describeQuote';
import type { ReactElement } from 'react';
import { useRoute } from '../../../../ipc/useRoute';
import { Tooltip } from '../../../../ui/dialogs/Tooltip';
import { type ResendSum, resendSumOf, resendText } from './resendText';

/** Ids of jobs, or the batch of which all failed and cancelled jobs are sent again. */
type Jobs = readonly string[] | Readonly<{ restOf: string }>;

type ResendRequest = Readonly<{
  sum: ResendSum;
  profileId: string;
  jobs: Jobs;
  action?: 'retry' | 'duplicate';
}>;

/** A tooltip with the cost and the time, on a button that sends jobs again. */
export function ResendCost({ children, ...request }: ResendRequest & Readonly<{ children: ReactElement }>) {
  return (
    <Tooltip label={<ResendCostText {...request} />} placement="top">
      {children}
    </Tooltip>
  );
}

/** The text of the tooltip. The quote is fetched when the tooltip opens, so that it includes the jobs waiting then. */
function ResendCostText({ sum, profileId, jobs, action = 'retry' }: ResendRequest) {
  const { data: status } = useRoute('app.status', undefined);
  const { data: queue } = useRoute('queue.summary', { profileId });
  const batchId = 'restOf' in jobs ? jobs.restOf : '';
  const jobsToResend = useRoute(
    'queue.restOfBatch',
    { batchId },
    { enabled: batchId !== '', alwaysRefetch: true },
  ).data;
  const jobIds = 'restOf' in jobs ? (jobsToResend ?? []) : [...jobs];
  const { data: quote } = useRoute(
    'queue.quoteAgain',
    { profileId, action, jobIds },
    { enabled: jobIds.length > 0, alwaysRefetch: true },
  );
  if (quote) return describeQuote(quote);
  return queue ? resendText(sum, status?.balanceMilli ?? null, queue.pace, queue.countedAt) : null;
}

/** The tooltip of `ResendCost`, if the action sends the job again; else only `children`. */
export function ActionCost({
  action,
  job,
  children,
}: Readonly<{ action: JobAction; job: Job; children: ReactElement }>) {
  return action === 'retry' || action === 'run_again' ? (
    <ResendCost
      sum={resendSumOf([job])}
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
