import type { Job } from '@shared/domain/queue/Job';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import { formatCredits } from '@shared/words/formatCredits';
import { quotedAgain } from '@shared/words/quotedAgain';
import { roughDuration } from '@shared/words/roughDuration';
import type { ReactElement } from 'react';
import { useRoute } from '../../../../ipc/useRoute';
import { Tooltip } from '../../../../ui/dialogs/Tooltip';
import { type AgainSum, againWords, sumOfAgain } from './againWords';

/** Which jobs are sent anew: these, or of a batch of which only some are known here, all that came to nothing. */
type Jobs = readonly string[] | Readonly<{ restOf: string }>;

type Asked = Readonly<{
  again: AgainSum;
  profileId: string;
  jobs: Jobs;
  /** Without it: they are tried again. */
  action?: 'retry' | 'duplicate';
}>;

/** Says beside a button that sends jobs anew what that costs and takes. `children` is the button. */
export function AgainCost({ children, ...asked }: Asked & Readonly<{ children: ReactElement }>) {
  return (
    <Tooltip label={<AgainWords {...asked} />} placement="top">
      {children}
    </Tooltip>
  );
}

/** Counted when somebody looks, with what waits before them, as the line above Generate is. */
function AgainWords({ again, profileId, jobs, action = 'retry' }: Asked) {
  const { data: status } = useRoute('app.status', undefined);
  const { data: queue } = useRoute('queue.summary', { profileId });
  const batchId = 'restOf' in jobs ? jobs.restOf : '';
  const rest = useRoute('queue.restOfBatch', { batchId }, { enabled: batchId !== '', isFresh: true }).data;
  const jobIds = 'restOf' in jobs ? (rest ?? []) : [...jobs];
  const { data: quote } = useRoute(
    'queue.quoteAgain',
    { profileId, action, jobIds },
    { enabled: jobIds.length > 0, isFresh: true },
  );
  if (quote) return quotedAgain(quote, { credits: formatCredits, duration: roughDuration });
  return queue ? againWords(again, status?.balanceMilli ?? null, queue.pace, queue.countedAt) : null;
}

/** The same of what can be done about a job, where that sends it anew. */
export function ActionCost({
  action,
  job,
  children,
}: Readonly<{ action: JobAction; job: Job; children: ReactElement }>) {
  return action === 'retry' || action === 'run_again' ? (
    <AgainCost
      again={sumOfAgain([job])}
      profileId={job.profileId}
      jobs={[job.id]}
      // one that may have been charged is not tried again, but costs as a copy does
      action={action === 'retry' ? 'retry' : 'duplicate'}
    >
      {children}
    </AgainCost>
  ) : (
    children
  );
}
