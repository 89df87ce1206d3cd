import type { Job } from '@shared/domain/queue/Job';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { formatTime } from '@shared/words/formatTime';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/messages/toasts';

/**
 * Shows a history entry that may be the result of a job whose answer was lost. It is accepted only if the
 * user confirms.
 */
export function PossibleMatchNote({ job }: Readonly<{ job: Pick<Job, 'id' | 'state' | 'prompt'> }>) {
  const isUnknown = job.state === 'unknown_charge';
  const { data: found = [] } = useRoute('history.found', undefined, { enabled: isUnknown });
  const settle = useCommand('history.settle', {
    onSuccess: ({ message }) => showToast({ level: 'info', title: message }),
    failed: t('queue.nothingWasChanged'),
  });
  const offer = isUnknown ? found.find(({ jobId }) => jobId === job.id) : undefined;
  if (!offer) return null;
  const { createdAt, costMilli } = offer;
  const facts = [
    createdAt === null ? null : t('queue.madeAt', { time: formatTime(createdAt, Date.now()) }),
    costMilli === null ? null : t('account.credits2', { credits: formatCredits(costMilli) }),
  ].filter((fact) => fact !== null);
  const answer = (isMine: boolean) => () => settle.mutate({ jobId: job.id, isMine });
  return (
    <div role="status" className="flex flex-col gap-2 rounded-md border border-line bg-panel p-2.5 text-xs">
      <p>{t('queue.possibleMatch', { facts: facts.length, list: facts.join(', ') })}</p>
      <div className="flex flex-wrap gap-1">
        <Button size="sm" aria-label={t('queue.takeItNamed', { prompt: job.prompt })} onPress={answer(true)}>
          {t('queue.takeMatch')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('queue.notMineNamed', { prompt: job.prompt })}
          onPress={answer(false)}
        >
          {t('queue.notMine')}
        </Button>
      </div>
    </div>
  );
}
