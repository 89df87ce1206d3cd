import type { JobWithAssets } from '@shared/domain/queue/Job';
import { type ComponentProps, memo, useId } from 'react';
import { MiddleCut } from '../../../../../ui/layout/MiddleCut';
import { useCells } from '../CellEvents';
import { MatrixCell } from '../MatrixCell';

/** Memoised, so that a cell re-renders only when its job changes. */
export const MatrixJobCell = memo(function MatrixJobCell({
  id,
  job,
  whole,
  shown,
  ...props
}: Readonly<{
  id: string;
  /** Undefined while it loads. */
  job: JobWithAssets | undefined;
  /** The full name, if a short one is shown. */
  whole?: string | undefined;
  /** The name above the cell, if the cell has no row or column name. */
  shown: string | undefined;
}> &
  Omit<ComponentProps<typeof MatrixCell>, 'job' | 'wordsId'>) {
  const { label, isStop, isKept } = props;
  const { events } = useCells();
  const cellId = useId();
  const wordsId = `${cellId}-words`;
  const seq = job?.assets.find(({ state }) => state === 'ready')?.seq;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the cells are laid out by CSS grid; a <td> cannot be
    <div
      role="gridcell"
      id={cellId}
      aria-label={whole === undefined || whole === label ? label : `${label}: ${whole}`}
      // a cell without a picture contains the reason, which is part of its accessible name
      aria-labelledby={job && seq === undefined ? `${cellId} ${wordsId}` : undefined}
      aria-selected={isKept}
      tabIndex={isStop ? 0 : -1}
      data-job={id}
      {...(seq === undefined ? {} : { 'data-seq': seq })}
      onFocus={() => events.onFocus(id)}
      className="group/cell scroll-mt-(--names) flex min-w-0 flex-col gap-1 rounded-md outline-offset-2 focus-visible:outline-2 focus-visible:outline-info"
    >
      {shown === undefined ? null : (
        <div className="flex min-w-0 justify-center text-xs text-muted tabular-nums">
          {/* rows of a list often differ only in their last words */}
          <MiddleCut text={shown} whole={whole ?? label} endLength={12} from={24} />
        </div>
      )}
      {job ? (
        <MatrixCell {...props} job={job} wordsId={wordsId} />
      ) : (
        <div className="aspect-square rounded-md bg-raised" />
      )}
    </div>
  );
});
