import type { Job } from '@shared/domain/Job';
import type { JobAction } from '@shared/domain/jobAdvice';
import type { ReactElement } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { useSettings } from '../../../ipc/useSettings';
import { Tooltip } from '../../../ui/Tooltip';
import { againWords } from './againWords';

/** Says beside a button that sends jobs anew what that costs and takes. `children` is the button. */
export function AgainCost({
  jobs,
  children,
}: Readonly<{ jobs: readonly Pick<Job, 'estimateMilli' | 'usualMs'>[]; children: ReactElement }>) {
  const { data: status } = useRoute('app.status', undefined);
  const { settings } = useSettings();
  if (!settings) return children;
  return (
    <Tooltip label={againWords(jobs, status?.balanceMilli ?? null, settings.queue)} placement="top">
      {children}
    </Tooltip>
  );
}

/** The same of what can be done about a job, where that sends it anew. */
export function ActionCost({
  action,
  job,
  children,
}: Readonly<{ action: JobAction; job: Job; children: ReactElement }>) {
  return action === 'retry' || action === 'run_again' ? (
    <AgainCost jobs={[job]}>{children}</AgainCost>
  ) : (
    children
  );
}
