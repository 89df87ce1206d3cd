import type { JobWithAssets } from '@shared/domain/queue/Job';
import { type JobAction, jobActionLabels, jobAdvice } from '@shared/domain/queue/jobAdvice';
import { t } from '@shared/messages/t';
import { useRef, useState } from 'react';
import { waits } from '../../../../ipc/actions/cancelRest';
import { Button } from '../../../../ui/Button';
import { classNames } from '../../../../ui/classNames';
import { ActionCost } from '../groups/ResendCost';
import { AssetTile } from '../tiles/AssetTile';
import { BeforeAfter } from '../tiles/BeforeAfter';
import { CancelButton } from '../tiles/CancelButton';
import { DeletedTile } from '../tiles/DeletedTile';
import { EditButtons } from '../tiles/EditButtons';
import { KeepButton } from '../tiles/KeepButton';
import { PendingTile } from '../tiles/PendingTile';
import { assetsByOrdinal, columnsOfTiles, tileRatios } from '../tiles/rowOfTiles';
import { SourceTile } from '../tiles/SourceTile';
import { useEscapeOverlay } from '../useEscapeOverlay';
import { useCells } from './CellEvents';

const briefLabels: Readonly<Partial<Record<JobAction, string>>> = {
  open_in_create: t('create.open'),
  retry_download: t('create.download'),
  check_history: t('create.history'),
  enter_key: t('create.newKey'),
  show_balance: t('app.balance'),
};
const shortensWhen = {
  short: ['[@container(max-width:100px)]:hidden', 'hidden [@container(max-width:100px)]:inline'],
  long: ['[@container(max-width:150px)]:hidden', 'hidden [@container(max-width:150px)]:inline'],
} as const;

/** The pictures of one job in a matrix, or the reason why there are none. */
export function MatrixCell({
  job,
  label,
  wordsId,
  isStacked,
  source,
  isBesideSource,
  isStop,
  isKept,
  keptPictures,
  isBlurred,
}: Readonly<{
  job: JobWithAssets;
  /** Row and column of the cell, for screen readers. */
  label: string;
  wordsId: string;
  isStacked: boolean;
  source: string | null;
  /** The source is shown in this cell, and not once for several cells. */
  isBesideSource: boolean;
  isStop: boolean;
  isKept: boolean;
  /** Ids of picked single pictures, separated by spaces. */
  keptPictures: string;
  /** Sensitive, and not revealed. */
  isBlurred: boolean;
}>) {
  const { events, isHeld, isOver } = useCells();
  const part = useRef<HTMLDivElement>(null);
  const [isOwnOver, setOwnOver] = useState(false);
  useEscapeOverlay(part, isOwnOver, () => setOwnOver(false));
  const assets = assetsByOrdinal(job.expected, job.assets);
  const ratios = tileRatios(job, assets);
  const advice = jobAdvice(job, Date.now());
  const said = advice?.tone === 'problem' && !job.acknowledged ? advice : null;
  // one button picks the whole cell; each of several pictures has its own button too
  const all = assets.length > 1 ? assets.length : null;
  const isEmpty = !job.assets.some(({ state }) => state === 'ready');
  const [first] = said?.actions ?? [];
  const isShort = first === 'open_in_create' || first === 'check_history';
  const [whole, brief] = isShort ? shortensWhen.short : shortensWhen.long;
  const canWipe = source !== null && !isBlurred && !isEmpty && assets.length === 1;
  const wipes = canWipe && (isOver || isOwnOver);
  const hasSource = source !== null && isBesideSource && !wipes;
  // if all edits overlay their sources, only the button above the table ends that
  const onOver = canWipe && !isOver ? () => setOwnOver(!isOwnOver) : undefined;
  if (said && isEmpty) {
    return (
      <div
        style={{ aspectRatio: ratios[0] }}
        // the button is visible on this background in the light theme too
        className="flex min-w-0 flex-col items-center justify-center gap-1 overflow-hidden rounded-md bg-panel p-1.5 text-center outline-1 -outline-offset-1 outline-line [container-type:size]"
      >
        <p
          id={wordsId}
          className="line-clamp-3 text-xs text-danger [@container(min-height:58px)_and_(max-height:90px)]:line-clamp-2 [@container(max-height:58px)]:line-clamp-1"
          title={said.message}
        >
          {said.title}
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
              <span className={classNames('truncate', first in briefLabels && whole)}>
                {t(jobActionLabels[first])}
              </span>
              {first in briefLabels ? (
                <span aria-hidden className={brief}>
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
      ref={part}
      className={classNames('relative rounded-md', isKept && 'outline-2 outline-offset-1 outline-accent')}
    >
      <div
        className="grid gap-1"
        style={{
          gridTemplateColumns: `repeat(${isStacked && !hasSource ? 1 : columnsOfTiles(assets.length + (hasSource ? 1 : 0))}, minmax(0, 1fr))`,
        }}
      >
        {hasSource ? <SourceTile source={source} style={{ aspectRatio: ratios[0] }} /> : null}
        {assets.map((asset, place) => {
          const style = { aspectRatio: ratios[place] };
          if (asset?.state === 'ready' && wipes) {
            return (
              <div key={asset.id} className="relative min-w-0">
                {/* the label makes room for the pick button */}
                <BeforeAfter source={source} asset={asset} style={style} afterClass="end-9" />
                <div className="absolute end-2 bottom-2 hidden gap-1 group-focus-within/cell:flex group-hover/cell:flex">
                  <EditButtons isOver onOver={onOver} onEdit={() => events.onEdit(asset)} />
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
                blurred={isBlurred}
                onReveal={() => events.onReveal(job.assets)}
                onOpen={() => events.onOpen(asset)}
                onEdit={events.onEdit}
                isEdit={source !== null}
                onOver={onOver}
                onSave={events.onSave}
                frames={{ isStop, onOpen: events.onOpenFrame }}
                onPick={() =>
                  all === null ? events.onKeep([job.id]) : events.onKeepPicture(job.id, asset.id)
                }
                keeping={
                  all === null
                    ? undefined
                    : {
                        label: t('create.keepPictureOfCell', {
                          place: place + 1,
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
          const key = `place ${place}`;
          return job.state === 'done' || job.state === 'cancelled' ? (
            <DeletedTile
              key={key}
              trashed={null}
              words={job.state === 'cancelled' ? t('create.takenOut') : null}
              style={style}
            />
          ) : (
            <PendingTile
              key={key}
              job={job}
              asset={asset ?? null}
              isHeld={isHeld}
              style={style}
              wordsId={place === 0 ? wordsId : undefined}
            />
          );
        })}
      </div>
      {waits(job) ? <CancelButton label={label} onCancel={() => events.onAction('cancel', job.id)} /> : null}
      {isEmpty ? null : (
        <KeepButton
          label={
            all === null ? t('create.keepNamed', { label }) : t('create.keepAllNamed', { count: all, label })
          }
          count={all ?? 1}
          isKept={isKept}
          onKeep={() => events.onKeep([job.id])}
          shown="cell"
          className="top-2 end-2"
        />
      )}
    </div>
  );
}
