import type { JobWithAssets } from '@shared/domain/queue/Job';
import { type JobAction, jobActionLabels, jobAdvice } from '@shared/domain/queue/jobAdvice';
import { t } from '@shared/messages/t';
import { X } from 'lucide-react';
import { type ComponentProps, memo, useId, useRef, useState } from 'react';
import { isWaitingToBeSent } from '../../../../ipc/actions/cancelWaiting';
import { Button } from '../../../../ui/Button';
import { classNames } from '../../../../ui/classNames';
import { MiddleCut } from '../../../../ui/layout/MiddleCut';
import { ActionCost } from '../groups/ResendCost';
import { AssetTile } from '../tiles/AssetTile';
import { EditButtons } from '../tiles/EditButtons';
import { KeepButton } from '../tiles/KeepButton';
import { DeletedTile, PendingTile } from '../tiles/PendingTile';
import { BeforeAfter, SourceTile } from '../tiles/SourceTile';
import { assetsByOrdinal, columnsOfTiles, tileRatios } from '../tiles/tileLayout';
import { useEscapeOverlay } from '../useEscapeOverlay';
import { useCells } from './table/BatchContext';

const briefLabels: Readonly<Partial<Record<JobAction, string>>> = {
  open_in_create: t('create.open'),
  retry_download: t('create.download'),
  check_history: t('create.history'),
  enter_key: t('create.newKey'),
  show_balance: t('app.balance'),
};
const labelClasses = {
  short: ['[@container(max-width:100px)]:hidden', 'hidden [@container(max-width:100px)]:inline'],
  long: ['[@container(max-width:150px)]:hidden', 'hidden [@container(max-width:150px)]:inline'],
} as const;

/** The pictures of one job in a matrix, or the reason why there are none. */
export function MatrixCell({
  job,
  label,
  textId,
  isStacked,
  source,
  isBesideSource,
  isTabStop,
  isKept,
  keptPictures,
  isBlurred,
}: Readonly<{
  job: JobWithAssets;
  /** Row and column of the cell, for screen readers. */
  label: string;
  textId: string;
  isStacked: boolean;
  source: string | null;
  /** The source is shown in this cell, and not once for several cells. */
  isBesideSource: boolean;
  isTabStop: boolean;
  isKept: boolean;
  /** Ids of picked single pictures, separated by spaces. */
  keptPictures: string;
  /** A picture of the job is sensitive and not revealed. */
  isBlurred: boolean;
}>) {
  const { events, isQueueOnHold, isOverlaid } = useCells();
  const container = useRef<HTMLDivElement>(null);
  const [isOverlaidHere, setOverlaidHere] = useState(false);
  useEscapeOverlay(container, isOverlaidHere, () => setOverlaidHere(false));
  const assets = assetsByOrdinal(job.expected, job.assets);
  const ratios = tileRatios(job, assets);
  const advice = jobAdvice(job, Date.now());
  const problem = advice?.tone === 'problem' && !job.acknowledged ? advice : null;
  // one button picks the whole cell; each of several pictures has its own button too
  const pictureCount = assets.length > 1 ? assets.length : null;
  const isEmpty = !job.assets.some(({ state }) => state === 'ready');
  const [first] = problem?.actions ?? [];
  const isShortLabel = first === 'open_in_create' || first === 'check_history';
  const [longClass, shortClass] = isShortLabel ? labelClasses.short : labelClasses.long;
  const canOverlay = source !== null && !isBlurred && !isEmpty && assets.length === 1;
  const showsOverlay = canOverlay && (isOverlaid || isOverlaidHere);
  const hasSource = source !== null && isBesideSource && !showsOverlay;
  // if all edits overlay their sources, only the button above the table ends that
  const onToggleOverlay = canOverlay && !isOverlaid ? () => setOverlaidHere(!isOverlaidHere) : undefined;
  if (problem && isEmpty) {
    return (
      <div
        style={{ aspectRatio: ratios[0] }}
        // the button is visible on this background in the light theme too
        className="flex min-w-0 flex-col items-center justify-center gap-1 overflow-hidden rounded-md bg-panel p-1.5 text-center outline-1 -outline-offset-1 outline-line [container-type:size]"
      >
        <p
          id={textId}
          className="line-clamp-3 text-xs text-danger [@container(min-height:58px)_and_(max-height:90px)]:line-clamp-2 [@container(max-height:58px)]:line-clamp-1"
          title={problem.message}
        >
          {problem.title}
        </p>
        {first === undefined ? null : (
          <ActionCost action={first} job={job}>
            <Button
              size="sm"
              // a low cell has space only for the message
              className="max-w-full px-2! [@container(max-height:46px)]:hidden"
              excludeFromTabOrder
              aria-label={t(jobActionLabels[first])}
              onPress={() => events.onAction(first, job.id)}
            >
              <span className={classNames('truncate', first in briefLabels && longClass)}>
                {t(jobActionLabels[first])}
              </span>
              {first in briefLabels ? (
                <span aria-hidden className={shortClass}>
                  {briefLabels[first]}
                </span>
              ) : null}
            </Button>
          </ActionCost>
        )}
      </div>
    );
  }
  return (
    <div
      ref={container}
      className={classNames('relative rounded-md', isKept && 'outline-2 outline-offset-1 outline-accent')}
    >
      <div
        className="grid gap-1"
        style={{
          gridTemplateColumns: `repeat(${isStacked && !hasSource ? 1 : columnsOfTiles(assets.length + (hasSource ? 1 : 0))}, minmax(0, 1fr))`,
        }}
      >
        {hasSource ? <SourceTile source={source} style={{ aspectRatio: ratios[0] }} /> : null}
        {assets.map((asset, index) => {
          const style = { aspectRatio: ratios[index] };
          if (asset?.state === 'ready' && showsOverlay) {
            return (
              <div key={asset.id} className="relative min-w-0">
                {/* the label makes room for the pick button */}
                <BeforeAfter source={source} asset={asset} style={style} afterClass="end-9" />
                <div className="absolute end-2 bottom-2 hidden gap-1 group-focus-within/cell:flex group-hover/cell:flex">
                  <EditButtons
                    isOverlaid
                    onToggleOverlay={onToggleOverlay}
                    onEdit={() => events.onEdit(asset)}
                  />
                </div>
              </div>
            );
          }
          if (asset?.state === 'ready') {
            return (
              <AssetTile
                key={asset.id}
                asset={asset}
                style={style}
                isBlurred={isBlurred}
                onReveal={() => events.onReveal(job.assets)}
                onOpen={() => events.onOpen(asset)}
                onEdit={events.onEdit}
                isEdit={source !== null}
                onToggleOverlay={onToggleOverlay}
                onSave={events.onSave}
                frames={{ isTabStop, onOpen: events.onOpenFrame }}
                onPick={() =>
                  pictureCount === null ? events.onKeep([job.id]) : events.onKeepPicture(job.id, asset.id)
                }
                pickButton={
                  pictureCount === null
                    ? undefined
                    : {
                        label: t('create.keepPictureOfCell', {
                          place: index + 1,
                          assets: assets.length,
                          label,
                        }),
                        isKept: !isKept && keptPictures.includes(asset.id),
                        onKeep: () => events.onKeepPicture(job.id, asset.id),
                      }
                }
              />
            );
          }
          const key = `place ${index}`;
          return job.state === 'done' || job.state === 'cancelled' ? (
            <DeletedTile
              key={key}
              trashedSeq={null}
              text={job.state === 'cancelled' ? t('create.takenOut') : null}
              style={style}
            />
          ) : (
            <PendingTile
              key={key}
              job={job}
              asset={asset ?? null}
              isQueueOnHold={isQueueOnHold}
              style={style}
              textId={index === 0 ? textId : undefined}
            />
          );
        })}
      </div>
      {isWaitingToBeSent(job) ? (
        <CancelButton label={label} onCancel={() => events.onAction('cancel', job.id)} />
      ) : null}
      {isEmpty ? null : (
        <KeepButton
          label={
            pictureCount === null
              ? t('create.keepNamed', { label })
              : t('create.keepAllNamed', { count: pictureCount, label })
          }
          count={pictureCount ?? 1}
          isKept={isKept}
          onKeep={() => events.onKeep([job.id])}
          shown="cell"
          className="top-2 end-2"
        />
      )}
    </div>
  );
}

/** Memoised, so that a cell re-renders only when its job changes. */
export const MatrixJobCell = memo(function MatrixJobCell({
  id,
  job,
  fullName,
  shown,
  ...props
}: Readonly<{
  id: string;
  /** Undefined while the job loads. */
  job: JobWithAssets | undefined;
  /** The full name, if a short one is shown. */
  fullName?: string | undefined;
  /** The name above the cell, if the cell has no row or column name. */
  shown: string | undefined;
}> &
  Omit<ComponentProps<typeof MatrixCell>, 'job' | 'textId'>) {
  const { label, isTabStop, isKept } = props;
  const { events } = useCells();
  const cellId = useId();
  const textId = `${cellId}-words`;
  const seq = job?.assets.find(({ state }) => state === 'ready')?.seq;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the cells are laid out by CSS grid; a <td> cannot be
    <div
      role="gridcell"
      id={cellId}
      aria-label={fullName === undefined || fullName === label ? label : `${label}: ${fullName}`}
      // a cell without a picture contains the reason, which is part of the cell's accessible name
      aria-labelledby={job && seq === undefined ? `${cellId} ${textId}` : undefined}
      aria-selected={isKept}
      tabIndex={isTabStop ? 0 : -1}
      data-job={id}
      {...(seq === undefined ? {} : { 'data-seq': seq })}
      onFocus={() => events.onFocus(id)}
      className="group/cell scroll-mt-(--names) flex min-w-0 flex-col gap-1 rounded-md outline-offset-2 focus-visible:outline-2 focus-visible:outline-info"
    >
      {shown === undefined ? null : (
        <div className="flex min-w-0 justify-center text-xs text-muted tabular-nums">
          {/* rows of a list often differ only in their last words */}
          <MiddleCut text={shown} tooltip={fullName ?? label} endLength={12} minLength={24} />
        </div>
      )}
      {job ? (
        <MatrixCell {...props} job={job} textId={textId} />
      ) : (
        <div className="aspect-square rounded-md bg-raised" />
      )}
    </div>
  );
});

/** Cancels a job. The button is for the pointer only; by keyboard, jobs are cancelled in the queue. */
function CancelButton({ label, onCancel }: Readonly<{ label: string; onCancel: () => void }>) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('create.cancelNamed', { label })}
      title={t('create.cancelThisOne')}
      onClick={onCancel}
      className="absolute top-2 end-2 flex size-5 items-center justify-center rounded-full text-transparent group-focus-within/cell:bg-black/60 group-focus-within/cell:text-white group-hover/cell:bg-black/60 group-hover/cell:text-white"
    >
      <X
        aria-hidden
        size={13}
        strokeWidth={2.5}
        className="hidden group-focus-within/cell:block group-hover/cell:block"
      />
    </button>
  );
}
