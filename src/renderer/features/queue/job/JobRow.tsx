import type { JobWithAssets } from '@shared/domain/queue/Job';
import { isActionAllowed, type QueueSection } from '@shared/domain/queue/jobStates';
import { t } from '@shared/messages/t';
import { Clapperboard, Ellipsis, RotateCcw, Sparkles, X } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { mediaUrl } from '../../../ipc/pictures/mediaUrl';
import { useCachedJob, useJob } from '../../../ipc/useJob';
import { useRoute } from '../../../ipc/useRoute';
import { useNow } from '../../../ui/hooks/useNow';
import { MiddleCut } from '../../../ui/layout/MiddleCut';
import { MediaStill } from '../../../ui/pictures/MediaStill';
import { jobRowText, rowTruncation, variedText } from './jobRowText';
import { jobStateText } from './jobStateText';
import { RowButton } from './RowButton';
import type { RowEvents } from './RowEvents';
import { rowElements } from './RowEvents';

const noVariedParameters: readonly never[] = [];

/** A job's row: thumbnail, the distinguishing part of its prompt, its state, and actions. */
export const JobRow = memo(function JobRow({
  id,
  beforeId,
  afterId,
  section,
  selected,
  active,
  dragged,
  blur,
  rowIndex,
  events,
}: Readonly<{
  id: string;
  beforeId: string | null;
  afterId: string | null;
  section: QueueSection;
  selected: boolean;
  active: boolean;
  dragged: boolean;
  blur: boolean;
  rowIndex: number;
  events: RowEvents;
}>) {
  const job = useJob(id);
  const now = useNow(job?.state === 'sending' || (job?.state === 'waiting' && job.nextAttemptAt !== null));
  const [isHovered, setHovered] = useState(false);
  // the buttons exist only on hover or focus, because icons make up most of a row's render cost
  const showsButtons = isHovered || active;
  const prompt = [job?.title, job?.prompt].filter(Boolean).join(' · ');
  const before = useCachedJob(beforeId);
  const after = useCachedJob(afterId);
  const rowText = useMemo(() => (job ? jobRowText(job, [before, after]) : null), [job, before, after]);
  const varied = rowText?.varied ?? noVariedParameters;
  const { data: models } = useRoute(
    'models.details',
    { profileId: job?.profileId ?? '', modelIds: [job?.modelId ?? ''] },
    { enabled: varied.length > 0 },
  );
  const cancellable =
    section === 'next' || (job !== undefined && isActionAllowed('cancel_in_flight', job.state));
  const retryable = job !== undefined && isActionAllowed('retry', job.state);
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the grid has the focus and handles the keys
    <div
      ref={rowElements.refOf(id)}
      role="row"
      id={`queue-row-${id}`}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      aria-label={job ? `${prompt}, ${jobStateText(job, now)}` : t('queue.loading')}
      data-active={active || undefined}
      onClick={(event) => events.onPress(id, event)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onDoubleClick={(event) => events.onDetails(id, event.currentTarget)}
      onContextMenu={(event) => {
        event.preventDefault();
        events.onMenu(id, event.currentTarget);
      }}
      onPointerDown={section === 'next' ? (event) => events.onGrab(id, event) : undefined}
      className={`flex h-(--row-h) items-center gap-3 pe-1 ps-4 ${selected ? 'bg-hover' : 'hover:bg-raised'} ${dragged ? 'opacity-40' : ''} data-active:outline-accent in-focus-visible:data-active:outline-2 in-focus-visible:data-active:-outline-offset-2`}
    >
      <JobThumb job={job} blurs={blur} />
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-baseline gap-1.5" title={prompt}>
          {rowText?.highlight ? (
            <span className="max-w-3/5 shrink-0 truncate rounded-sm bg-hover px-1.5 text-xs leading-5">
              {rowText.highlight}
            </span>
          ) : null}
          <MiddleCut text={rowText?.prompt ?? ''} tooltip={prompt} {...rowTruncation} />
        </span>
        <span className="truncate text-xs text-muted">
          {/* one text node, so that nothing shifts when the first part changes */}
          {job ? secondLine(job, now, variedText(varied, models?.[0]?.descriptor)) : ' '}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className="-me-1 -ms-2 flex shrink-0 items-center">
        {showsButtons ? (
          <RowButton
            label={t('queue.moreFor', { prompt })}
            icon={<Ellipsis size={15} />}
            isTabStop={active}
            onPress={(element) => events.onMenu(id, element)}
          />
        ) : null}
        {showsButtons && retryable ? (
          <RowButton
            label={t('queue.tryAgainNamed', { prompt })}
            icon={<RotateCcw size={14} />}
            isTabStop={active}
            onPress={() => events.onAction('retry', id)}
          />
        ) : null}
        {cancellable && (showsButtons || section === 'running') ? (
          <RowButton
            label={t('queue.cancelNamed', { prompt })}
            icon={<X size={15} />}
            isTabStop={active}
            onPress={() => events.onAction('cancel', id)}
          />
        ) : null}
        {section === 'next' ? <Grip /> : null}
      </div>
    </div>
  );
});

/** A row's second line. If a queued job has no problem, its state says little; what varies comes first. */
function secondLine(job: JobWithAssets, now: number, varied: string): string {
  const state = jobStateText(job, now);
  const parts = job.state === 'queued' && job.problem === null ? [varied, state] : [state, varied];
  return parts.filter(Boolean).join(' · ');
}

/** The drag handle: two columns of dots, painted as a background. */
function Grip() {
  return (
    <span
      aria-hidden
      className="ms-1 flex h-6.5 w-5 shrink-0 cursor-grab items-center justify-center text-faint"
    >
      <span className="h-3 w-2 [background-image:radial-gradient(currentColor_0.9px,transparent_1.1px)] [background-size:4px_4px]" />
    </span>
  );
}

function JobThumb({ job, blurs }: Readonly<{ job: JobWithAssets | undefined; blurs: boolean }>) {
  const asset = job?.assets.find((each) => each.state === 'ready');
  const placeholderIcon =
    job?.expected.kind === 'video' ? <Clapperboard size={16} /> : <Sparkles size={16} />;
  return (
    <span
      aria-hidden
      {...(asset ? { 'data-seq': asset.seq, draggable: true } : {})}
      className="flex size-[calc(var(--row-h)-12px)] shrink-0 items-center justify-center overflow-hidden rounded-sm bg-hover text-muted"
    >
      {asset ? (
        <MediaStill
          key={asset.id}
          preview={mediaUrl.small(asset.id)}
          videoSrc={asset.kind === 'video' ? mediaUrl.original(asset.id) : null}
          className={`size-full object-cover ${blurs && asset.sensitive ? 'blur-md' : ''}`}
          missing={placeholderIcon}
        />
      ) : (
        placeholderIcon
      )}
    </span>
  );
}
