import type { JobWithAssets } from '@shared/domain/queue/Job';
import { type JobAction, type JobAdvice, jobActionLabels } from '@shared/domain/queue/jobAdvice';
import { t } from '@shared/messages/t';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../../ui/Button';
import { ActionCost } from '../groups/ResendCost';

/** Why a job has no picture, and the possible actions. */
export function FailureCard({
  job,
  advice,
  canEnterKey,
  onAction,
  onShowProblems,
}: Readonly<{
  job: JobWithAssets;
  advice: JobAdvice;
  canEnterKey: boolean;
  onAction: (action: JobAction, job: JobWithAssets) => void;
  onShowProblems: (job: JobWithAssets) => void;
}>) {
  return (
    <div className="flex animate-appear gap-2.5 rounded-lg border border-line bg-panel p-3">
      <TriangleAlert aria-hidden size={16} className="mt-px shrink-0 text-danger" />
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        <div className="flex flex-col gap-0.5">
          <p className="selectable font-medium">{advice.title}</p>
          <p className="selectable text-xs break-words whitespace-pre-line text-muted">{advice.message}</p>
          {job.problem?.fromService && job.problem.status !== null ? (
            <p className="text-xs text-faint">
              {t('create.statusOfService', { status: job.problem.status })}
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-1.5">
          {advice.actions
            .filter((action) => action !== 'enter_key' || canEnterKey)
            .map((action, index) => (
              <ActionCost key={action} action={action} job={job}>
                <Button
                  size="sm"
                  variant={index === 0 ? 'secondary' : 'quiet'}
                  onPress={() => (action === 'open_in_create' ? onShowProblems(job) : onAction(action, job))}
                >
                  {action === 'open_in_create'
                    ? t('create.backIntoTheForm')
                    : action === 'run_again'
                      ? t('create.runAgainAtRisk')
                      : t(jobActionLabels[action])}
                </Button>
              </ActionCost>
            ))}
        </div>
      </div>
    </div>
  );
}
