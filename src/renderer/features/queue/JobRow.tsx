import type { QueueSection } from '@shared/domain/jobStates';
import { Ellipsis, GripVertical, RotateCcw, X } from 'lucide-react';
import { memo } from 'react';
import { useNow } from '../../ui/useNow';
import { JobThumb } from './JobThumb';
import { RowButton } from './RowButton';
import type { RowEvents } from './RowEvents';
import { stateWords } from './stateWords';
import { useJob } from './useJob';

/** The height every row has, in px. */
export const rowHeight = 56;

/** One job in one line and a half: picture, prompt, state in words, actions. */
export const JobRow = memo(function JobRow({
  id,
  section,
  place,
  selected,
  active,
  dragged,
  blur,
  rowIndex,
  events,
}: Readonly<{
  id: string;
  section: QueueSection;
  place: number;
  selected: boolean;
  active: boolean;
  dragged: boolean;
  blur: boolean;
  rowIndex: number;
  events: RowEvents;
}>) {
  const job = useJob(id);
  const now = useNow(job?.state === 'sending' || (job?.state === 'waiting' && job.nextAttemptAt !== null));
  const prompt = job?.prompt ?? '';
  const cancellable = section === 'next' || job?.state === 'sending';
  const retryable = job?.state === 'cancelled' || job?.state === 'failed';
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the grid around has the focus and the keys
    <div
      role="row"
      id={`queue-row-${id}`}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      aria-label={job ? `${prompt}, ${stateWords(job, now)}` : 'Loading'}
      data-active={active || undefined}
      onClick={(event) => events.onPress(id, event)}
      onDoubleClick={(event) => events.onDetails(id, event.currentTarget)}
      onContextMenu={(event) => {
        event.preventDefault();
        events.onMenu(id, event.currentTarget);
      }}
      onPointerDown={section === 'next' ? (event) => events.onGrab(id, place, event) : undefined}
      className={`group flex h-14 items-center gap-3 px-4 ${selected ? 'bg-hover' : 'hover:bg-raised'} ${dragged ? 'opacity-40' : ''} data-active:outline-accent in-focus-visible:data-active:outline-2 in-focus-visible:data-active:-outline-offset-2`}
    >
      <JobThumb job={job} blur={blur} />
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">{prompt}</span>
        <span className="truncate text-xs text-muted">{job ? stateWords(job, now) : ' '}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className="flex shrink-0 items-center">
        <RowButton
          label={`More for ${prompt}`}
          icon={<Ellipsis size={15} />}
          tabbable={active}
          onPress={(element) => events.onMenu(id, element)}
          className={active ? '' : 'hidden group-hover:flex'}
        />
        {retryable ? (
          <RowButton
            label={`Try ${prompt} again`}
            icon={<RotateCcw size={14} />}
            tabbable={active}
            onPress={() => events.onAction('retry', id)}
            className={active ? '' : 'hidden group-hover:flex'}
          />
        ) : null}
        {cancellable ? (
          <RowButton
            label={`Cancel ${prompt}`}
            icon={<X size={15} />}
            tabbable={active}
            onPress={() => events.onAction('cancel', id)}
            className={section === 'running' || active ? '' : 'hidden group-hover:flex'}
          />
        ) : null}
        {section === 'next' ? (
          <span
            aria-hidden
            className={`flex size-6.5 cursor-grab items-center justify-center text-faint ${active ? 'hidden' : 'group-hover:hidden'}`}
          >
            <GripVertical size={14} />
          </span>
        ) : null}
      </div>
    </div>
  );
});
