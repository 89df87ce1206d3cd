import type { Asset } from '@shared/domain/gallery/Asset';
import type { Job, JobWithAssets } from '@shared/domain/queue/Job';
import { type JobAction, type JobAdvice, jobActionLabels, jobAdvice } from '@shared/domain/queue/jobAdvice';
import { t } from '@shared/messages/t';
import { formatDuration } from '@shared/words/formatDuration';
import { creditsText } from '@shared/words/sentences/creditsText';
import { sourceLabel } from '@shared/words/titleOf';
import { TriangleAlert } from 'lucide-react';
import { type CSSProperties, memo, type RefObject, useRef } from 'react';
import { Button } from '../../../../ui/Button';
import { newSeedCount } from '../../draft/newSeeds';
import { PickedBar } from '../PickedBar';
import type { ResultHandlers } from '../ResultHandlers';
import { AssetTile } from '../tiles/AssetTile';
import { EditResult } from '../tiles/EditResult';
import { FilmFrames, useFramesOf } from '../tiles/FilmFrames';
import { fitTiles } from '../tiles/fitTiles';
import { DeletedTile, PendingTile } from '../tiles/PendingTile';
import { sourceOf } from '../tiles/sourceOf';
import { assetsByOrdinal, rowsOfTiles, tileRatios, tileWidths } from '../tiles/tileLayout';
import { comparePicked, pickedSeqs, usePickedOfBatch } from '../usePickedOfBatch';
import { useSpaceBelow } from '../useSpaceBelow';
import { ActionCost } from './ResendCost';
import type { RoundEstimate } from './roundText';

/** The gap between pictures, px, and the height of the buttons below an edit. */
const gap = 6;
const editButtonsHeight = 30;
/** The height of the extracted frames below a film, px. */
const framesHeight = 44;
/** Minimum height of the pictures, even in a low window, px. */
const minHeight = 160;

/** The results of one job, or why there are none. Memoised, so that it re-renders only with its job. */
export const ResultGroup = memo(function ResultGroup({
  job,
  isQueueOnHold,
  isSmall,
  column,
  shareOfColumnHeight = 1,
  heading = job.prompt,
  shortHeading = heading,
  blurred,
  onReveal,
  onOpen,
  handlers,
  onAction,
}: Readonly<{
  job: JobWithAssets;
  /** The queue sends nothing at the moment. */
  isQueueOnHold: boolean;
  /** The result stands beside others. */
  isSmall: boolean;
  /** The scrolling element, if this result fills the column. */
  column?: RefObject<HTMLElement | null> | undefined;
  /** The fraction of the height of `column` to fill. A single picture fills at most 1. */
  shareOfColumnHeight?: number;
  /** Shown instead of the prompt. */
  heading?: string;
  /** The heading without the first words, which the neighbours have too. */
  shortHeading?: string;
  blurred: (asset: Asset) => boolean;
  onReveal: (asset: Asset) => void;
  onOpen: (seq: number) => void;
  handlers: ResultHandlers;
  onAction: (action: JobAction, job: JobWithAssets) => void;
}>) {
  const fullAdvice = jobAdvice(job, Date.now());
  // a job that continues by itself needs no card, because its placeholder says that the job waits
  const advice = fullAdvice?.tone === 'waiting' ? null : fullAdvice;
  // a card explains the problem better than empty placeholders
  const showsOnlyMessage = advice !== null && !job.assets.some((asset) => asset.state === 'ready');
  const assets = assetsByOrdinal(job.expected, job.assets);
  const ratios = tileRatios(job, assets);
  const tiles = tileWidths(ratios, column ? Number.POSITIVE_INFINITY : undefined);
  const source = sourceOf(job);
  const pictures = useRef<HTMLDivElement>(null);
  const available = useSpaceBelow(pictures, column);
  const singleTile = tiles.length === 1 ? tiles[0] : undefined;
  const frames = useFramesOf(singleTile && assets[0]);
  const below = frames.length > 0 ? framesHeight : 0;
  const height =
    available &&
    Math.max(minHeight, available.height - below) *
      (ratios.length > 1 ? shareOfColumnHeight : Math.min(1, shareOfColumnHeight));
  const fit = available && height !== null ? fitTiles(ratios, { ...available, height }, { gap }) : null;
  const isSeveral = assets.length > 1;
  const { kept, togglePicture, clear } = usePickedOfBatch(job.batchId, { enabled: isSeveral });
  const chosen = assets.flatMap((asset) => (asset && kept.has(asset.id) ? asset.id : []));
  const renderTile = (tile: (typeof tiles)[number]) => {
    const asset = assets[tile.index];
    const style = { flex: `${tile.grow} 1 0%`, maxWidth: tile.maxWidth, aspectRatio: String(tile.ratio) };
    return asset && asset.state === 'ready' ? (
      <AssetTile
        key={asset.id}
        asset={asset}
        style={style}
        isBlurred={blurred(asset)}
        onReveal={() => onReveal(asset)}
        onOpen={() => onOpen(asset.seq)}
        onPick={isSeveral ? () => togglePicture(job, asset.id) : undefined}
        onUseSettings={() => handlers.onUseSettings(job)}
        onUseSeed={handlers.onUseSeed}
        onEdit={handlers.onEditAsset}
        onSave={handlers.onSaveAsset}
        pickButton={
          isSeveral
            ? {
                label: t('create.keepPictureOf', { place: tile.index + 1, assets: assets.length }),
                isKept: kept.has(asset.id),
                onKeep: () => togglePicture(job, asset.id),
              }
            : undefined
        }
      />
    ) : asset === undefined && job.state === 'done' ? (
      <DeletedTile key={`gone ${tile.index}`} trashedSeq={null} style={style} />
    ) : (
      <PendingTile
        key={`pending ${tile.index}`}
        job={job}
        asset={asset ?? null}
        isQueueOnHold={isQueueOnHold}
        style={style}
      />
    );
  };
  const facts = (
    <span className="selectable max-w-full min-w-0 flex-1 truncate text-xs font-normal text-muted">
      {factsOf(job, isSmall)}
    </span>
  );
  const pickedBar =
    chosen.length > 0 ? (
      <PickedBar
        count={chosen.length}
        rounds={roundsOfJob(job)}
        onClear={() => clear(chosen)}
        onReuse={() => handlers.onReuse(job)}
        onVarySeeds={() => handlers.onVarySeeds(job)}
        onCompare={comparePicked(pickedSeqs([job], kept), handlers.onCompare)}
        onExport={handlers.onExport ? () => handlers.onExport?.(pickedSeqs([job], kept)) : null}
        onPrint={null}
      />
    ) : null;
  return (
    <article
      aria-label={[job.title, heading].filter(Boolean).join(' · ')}
      // leaves space for the buttons of an edit
      style={
        height === null
          ? undefined
          : ({ '--result-height': `${height - editButtonsHeight}px` } as CSSProperties)
      }
      className={`flex min-w-0 flex-col gap-2 ${isSmall ? '' : 'col-span-full'} [contain-intrinsic-size:auto_280px] [content-visibility:auto]`}
    >
      <h2 className="flex min-w-0 flex-col">
        <span
          dir="auto"
          className={`selectable max-w-full min-w-0 font-medium ${isSmall ? 'truncate' : 'line-clamp-3 [overflow-wrap:anywhere]'}`}
          title={heading}
        >
          {job.title === undefined ? null : (
            <span className="me-1.5 rounded-sm bg-hover px-1.5 text-xs leading-5">{job.title}</span>
          )}
          {shortHeading}
        </span>
        {isSeveral ? null : facts}
      </h2>
      {isSeveral ? (
        // as high as the bar for picked pictures, so that nothing moves when the bar appears
        <div className="-mt-1.5 -mb-0.5 flex min-h-6.5 min-w-0 items-center gap-4">
          {facts}
          {isSmall ? null : pickedBar}
        </div>
      ) : null}
      {showsOnlyMessage ? null : source !== null && singleTile !== undefined ? (
        <div ref={pictures}>
          <EditResult
            source={source}
            asset={assets[0]?.state === 'ready' ? assets[0] : undefined}
            ratio={singleTile.ratio}
            maxWidth={singleTile.maxWidth}
            isHidden={assets[0] !== undefined && blurred(assets[0])}
            onEdit={handlers.onEditAsset}
          >
            {renderTile(singleTile)}
          </EditResult>
        </div>
      ) : fit !== null && fit.width > 0 ? (
        <div
          ref={pictures}
          className="grid items-start"
          style={{ gap, gridTemplateColumns: `repeat(${fit.columns}, minmax(0, ${fit.width}px))` }}
        >
          {tiles.map(renderTile)}
        </div>
      ) : (
        <div ref={pictures} className="flex flex-col gap-1.5">
          {rowsOfTiles(tiles).map(({ tiles: row, free }) => (
            <div key={row[0]?.index} className="flex gap-1.5">
              {row.map(renderTile)}
              {/* invisible tiles make those of the last row as narrow as the others */}
              {tiles.slice(0, free).map(({ index, grow, maxWidth }) => (
                <div key={`free ${index}`} aria-hidden style={{ flex: `${grow} 1 0%`, maxWidth }} />
              ))}
            </div>
          ))}
        </div>
      )}
      {frames.length > 0 ? (
        <FilmFrames
          frames={frames}
          blurred={blurred}
          onOpen={(seq) =>
            handlers.onOpenViewer
              ? handlers.onOpenViewer(
                  seq,
                  frames.map((frame) => frame.seq),
                )
              : onOpen(seq)
          }
        />
      ) : null}
      {/* the line is reserved, so that nothing moves when the bar appears */}
      {isSmall && isSeveral ? <div className="h-6.5">{pickedBar}</div> : null}
      {advice === null || job.acknowledged ? null : (
        <FailureCard
          job={job}
          advice={advice}
          canEnterKey={handlers.onEnterApiKey !== undefined}
          onAction={onAction}
          onShowProblems={handlers.onShowProblems}
        />
      )}
    </article>
  );
});

/** The line of facts, for example "edit of “a lake” · imagegen/dev · seed 4020 · 13 s · 4.8 credits". */
function factsOf(job: JobWithAssets, isSmall: boolean): string {
  const seed = job.assets.find((asset) => asset.seed !== null)?.seed ?? job.values.seed;
  const ms = job.finishedAt !== null && job.sentAt !== null ? job.finishedAt - job.sentAt : null;
  const [first] = job.assets;
  return [
    first ? sourceLabel(first) : null,
    isSmall ? null : job.modelId,
    typeof seed === 'string' ? t('create.seedFact', { seed }) : null,
    job.finishedAt === null ? t('create.now') : ms === null || ms < 500 ? null : formatDuration(ms),
    job.confirmedMilli ? creditsText(job.confirmedMilli) : null,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}

/** The rounds that can be made from the picked pictures of one request. */
function roundsOfJob({
  expected: { count, kind },
  estimateMilli,
}: Pick<Job, 'expected' | 'estimateMilli'>): Readonly<{ reuse: RoundEstimate; varySeeds: RoundEstimate }> {
  const roundOf = (jobs: number): RoundEstimate => ({
    jobs,
    kind,
    seeds: jobs,
    isSame: true,
    media: jobs * count,
    milli: estimateMilli === null ? null : jobs * estimateMilli,
  });
  return { reuse: roundOf(1), varySeeds: roundOf(newSeedCount(count)) };
}

type Props = Readonly<{
  job: JobWithAssets;
  advice: JobAdvice;
  canEnterKey: boolean;
  onAction: (action: JobAction, job: JobWithAssets) => void;
  onShowProblems: (job: JobWithAssets) => void;
}>;

/** Why a job has no picture, and the possible actions. */
function FailureCard({ job, advice, canEnterKey, onAction, onShowProblems }: Props) {
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
