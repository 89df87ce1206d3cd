import type { JobWithAssets } from '@shared/domain/queue/Job';
import { memo, useId } from 'react';
import { MiddleCut } from '../../../../../ui/layout/MiddleCut';
import { useCells } from '../CellEvents';
import { MatrixCell } from '../MatrixCell';

/** A place of a matrix with its job, drawn again only when that job is another one. */
export const MatrixPlaceCell = memo(function MatrixPlaceCell({
  id,
  job,
  label,
  whole = label,
  shown,
  isStacked,
  source,
  isBesideSource,
  isStop,
  isKept,
  keptPictures,
  isBlurred,
}: Readonly<{
  id: string;
  /** Undefined while it is read. */
  job: JobWithAssets | undefined;
  label: string;
  /** What that stands for, where it is a short name. */
  whole?: string | undefined;
  /** Over it, where nothing beside it says what it is. */
  shown: string | undefined;
  /** Its pictures stand one below the other. */
  isStacked: boolean;
  /** The picture that it was made from. */
  source: string | null;
  /** That is shown in its place too, and not once for several. */
  isBesideSource: boolean;
  /** The one that the Tab key comes to. */
  isStop: boolean;
  /** As a whole. */
  isKept: boolean;
  /** Ids of single pictures that are kept, a space between them. */
  keptPictures: string;
  isBlurred: boolean;
}>) {
  const { events } = useCells();
  const cellId = useId();
  const wordsId = `${cellId}-words`;
  const seq = job?.assets.find(({ state }) => state === 'ready')?.seq;
  return (
    // biome-ignore lint/a11y/useSemanticElements: cells of a CSS grid
    <div
      role="gridcell"
      id={cellId}
      aria-label={whole === label ? label : `${label}: ${whole}`}
      // what has not come says why: its name too
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
          {/* rows of a list often differ in their last words only */}
          <MiddleCut text={shown} whole={whole} endLength={12} from={24} />
        </div>
      )}
      {job ? (
        <MatrixCell
          job={job}
          label={label}
          wordsId={wordsId}
          isStacked={isStacked}
          source={source}
          isBesideSource={isBesideSource}
          isStop={isStop}
          isKept={isKept}
          keptPictures={keptPictures}
          isBlurred={isBlurred}
        />
      ) : (
        <div className="aspect-square rounded-md bg-raised" />
      )}
    </div>
  );
});
