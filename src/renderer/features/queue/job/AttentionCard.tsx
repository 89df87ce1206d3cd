import type { Job } from '@shared/domain/queue/Job';
import { jobActionLabels, jobAdvice } from '@shared/domain/queue/jobAdvice';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { formatTime } from '@shared/words/formatTime';
import { Ellipsis, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useCommand } from '../../../ipc/useCommand';
import { useJob } from '../../../ipc/useJob';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { MiddleCut } from '../../../ui/layout/MiddleCut';
import { showToast } from '../../../ui/messages/toasts';
import { rowTruncation } from './jobRowText';
import { RowButton } from './RowButton';
import { type RowEvents, rowElements } from './RowEvents';

export const AttentionCard = memo(function AttentionCard({
  id,
  selected,
  active,
  rowIndex,
  canEnterKey,
  events,
}: Readonly<{
  id: string;
  selected: boolean;
  active: boolean;
  rowIndex: number;
  canEnterKey: boolean;
  events: RowEvents;
}>) {
  const job = useJob(id);
  const prompt = [job?.title, job?.prompt].filter(Boolean).join(' · ');
  const advice = job === undefined ? null : jobAdvice(job, Date.now());
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the grid has the focus and handles the keys
    <div
      ref={rowElements.refOf(id)}
      role="row"
      id={`queue-row-${id}`}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      aria-label={`${job ? prompt : t('queue.loading')}. ${advice?.message ?? ''}`}
      data-active={active || undefined}
      onClick={(event) => events.onPress(id, event)}
      onDoubleClick={(event) => events.onDetails(id, event.currentTarget)}
      onContextMenu={(event) => {
        event.preventDefault();
        events.onMenu(id, event.currentTarget);
      }}
      className="pb-2 ps-3"
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <div
        role="gridcell"
        className={`flex min-h-29 flex-col gap-2 rounded-lg border bg-field p-3 ${selected ? 'border-accent' : 'border-line'} ${active ? 'in-focus-visible:outline-2 in-focus-visible:outline-accent' : ''}`}
      >
        <div className="flex items-start gap-2.5">
          <TriangleAlert aria-hidden size={16} className="mt-px shrink-0 text-danger" />
          <div className="min-w-0 flex-1">
            <MiddleCut text={prompt} {...rowTruncation} />
          </div>
          <RowButton
            label={t('queue.moreFor', { prompt })}
            icon={<Ellipsis size={15} />}
            isTabStop={active}
            onPress={(element) => events.onMenu(id, element)}
            className="-my-1 -mr-1"
          />
        </div>
        <p className="text-xs break-words whitespace-pre-line text-muted">
          {advice ? (job?.state === 'failed' ? `${advice.title}. ${advice.message}` : advice.message) : ' '}
        </p>
        {job ? <PossibleMatchNote job={job} /> : null}
        <div className="flex flex-wrap gap-1">
          {advice?.actions
            .filter((action) => action !== 'enter_key' || canEnterKey)
            .map((action, index) => (
              <Button
                key={action}
                size="sm"
                variant={index === 0 ? 'secondary' : 'quiet'}
                className={index === 0 ? 'bg-hover!' : ''}
                onPress={() => events.onAction(action, id)}
              >
                {t(jobActionLabels[action])}
              </Button>
            ))}
        </div>
      </div>
    </div>
  );
});

/** Offers an entry of the service's history that may be the result of a job whose answer was lost. */
function PossibleMatchNote({ job }: Readonly<{ job: Pick<Job, 'id' | 'state' | 'prompt'> }>) {
  const isUnknown = job.state === 'unknown_charge';
  const { data: matches = [] } = useRoute('history.found', undefined, { enabled: isUnknown });
  const resolveMatch = useCommand('history.settle', {
    onSuccess: ({ message }) => showToast({ level: 'info', title: message }),
    failed: t('queue.nothingWasChanged'),
  });
  const match = isUnknown ? matches.find(({ jobId }) => jobId === job.id) : undefined;
  if (!match) return null;
  const { createdAt, costMilli } = match;
  const facts = [
    createdAt === null ? null : t('queue.madeAt', { time: formatTime(createdAt, Date.now()) }),
    costMilli === null ? null : t('account.credits2', { credits: formatCredits(costMilli) }),
  ].filter((fact) => fact !== null);
  const respond = (isMine: boolean) => () => resolveMatch.mutate({ jobId: job.id, isMine });
  return (
    <div role="status" className="flex flex-col gap-2 rounded-md border border-line bg-panel p-2.5 text-xs">
      <p>{t('queue.possibleMatch', { facts: facts.length, list: facts.join(', ') })}</p>
      <div className="flex flex-wrap gap-1">
        <Button size="sm" aria-label={t('queue.takeItNamed', { prompt: job.prompt })} onPress={respond(true)}>
          {t('queue.takeMatch')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('queue.notMineNamed', { prompt: job.prompt })}
          onPress={respond(false)}
        >
          {t('queue.notMine')}
        </Button>
      </div>
    </div>
  );
}
