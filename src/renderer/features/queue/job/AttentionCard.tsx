import { jobActionLabels, jobAdvice } from '@shared/domain/queue/jobAdvice';
import { t } from '@shared/messages/t';
import { Ellipsis, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useJob } from '../../../ipc/useJob';
import { Button } from '../../../ui/Button';
import { MiddleCut } from '../../../ui/layout/MiddleCut';
import { PossibleMatchNote } from './PossibleMatchNote';
import { RowButton } from './RowButton';
import type { RowEvents } from './RowEvents';
import { rowElements } from './rowElements';
import { rowTruncation } from './rowWords';

/** A job that needs the user's attention: what happened, and the possible actions. */
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
            tabbable={active}
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
