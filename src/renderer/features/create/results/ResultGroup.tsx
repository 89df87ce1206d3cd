import type { Asset } from '@shared/domain/Asset';
import type { JobWithAssets } from '@shared/domain/Job';
import { type JobAction, jobAdvice } from '@shared/domain/jobAdvice';
import { formatCredits } from '@shared/words/formatCredits';
import { formatTime } from '@shared/words/formatTime';
import { formatDuration } from '../../../ui/formatDuration';
import { AssetTile } from './AssetTile';
import { FailureCard } from './FailureCard';
import { PendingTile } from './PendingTile';
import type { ResultHandlers } from './ResultHandlers';
import { rowsOfTiles, tileRatios, tileWidths } from './rowOfTiles';

const tallestTile = 400;
const longestSide = 640;

/** One job: its prompt, its facts, its pictures or the reason there are none. */
export function ResultGroup({
  job,
  isHeld,
  small,
  blurred,
  onReveal,
  viewable,
  handlers,
  onAction,
}: Readonly<{
  job: JobWithAssets;
  /** Nothing is sent just now; why is said in one place, and not here. */
  isHeld: boolean;
  /** One of several side by side: its facts go below its prompt. */
  small: boolean;
  blurred: (asset: Asset) => boolean;
  onReveal: (asset: Asset) => void;
  /** Numbers of all pictures of the column, in their order: what the viewer walks through. */
  viewable: readonly number[];
  handlers: ResultHandlers;
  onAction: (action: JobAction, job: JobWithAssets) => void;
}>) {
  const found = jobAdvice(job, {
    time: (timeMs) => formatTime(timeMs, Date.now()),
    credits: formatCredits,
  });
  // what goes on by itself needs nobody: its place says that it waits
  const advice = found?.tone === 'waiting' ? null : found;
  // a card says it better than empty places
  const dead = advice !== null && !job.assets.some((asset) => asset.state === 'ready');
  const tiles = tileWidths(tileRatios(job.expected, job.assets), tallestTile);
  return (
    <article
      aria-label={job.prompt}
      className={`flex min-w-0 flex-col gap-2 ${small ? '' : 'col-span-full'} [contain-intrinsic-size:auto_280px] [content-visibility:auto]`}
    >
      <h2
        className={`flex min-w-0 ${small ? 'flex-col' : 'items-baseline gap-2 max-[1000px]:flex-col max-[1000px]:gap-0'}`}
      >
        <span className="selectable max-w-full min-w-0 truncate font-medium" title={job.prompt}>
          {job.prompt}
        </span>
        <span className="max-w-full shrink-0 truncate text-xs font-normal text-muted">
          {factsOf(job, small)}
        </span>
      </h2>
      {dead ? null : (
        <div className="flex flex-col gap-1.5">
          {rowsOfTiles(tiles).map((row) => (
            <div key={row[0]?.place} className="flex gap-1.5">
              {row.map((tile) => {
                const asset = job.assets[tile.place];
                const style = {
                  flex: `${tile.grow} 1 0%`,
                  maxWidth: Math.min(tile.maxWidth, longestSide),
                  aspectRatio: String(tile.grow),
                };
                return asset && asset.state === 'ready' ? (
                  <AssetTile
                    key={asset.id}
                    asset={asset}
                    style={style}
                    blurred={blurred(asset)}
                    onReveal={() => onReveal(asset)}
                    onOpen={
                      handlers.onOpenViewer
                        ? () => handlers.onOpenViewer?.(asset.seq, viewable)
                        : () => handlers.onOpenInGallery(asset.seq)
                    }
                    onUseSettings={() => handlers.onUseSettings(job)}
                    onUseSeed={handlers.onUseSeed}
                    onEdit={handlers.onEditAsset}
                  />
                ) : (
                  <PendingTile
                    key={`pending ${tile.place}`}
                    job={job}
                    asset={asset ?? null}
                    isHeld={isHeld}
                    style={style}
                  />
                );
              })}
            </div>
          ))}
        </div>
      )}
      {advice === null || job.acknowledged ? null : (
        <FailureCard
          job={job}
          advice={advice}
          canEnterKey={handlers.onOpenSettings !== undefined}
          onAction={onAction}
          onShowProblems={handlers.onShowProblems}
        />
      )}
    </article>
  );
}

/** "imagegen/dev · seed 4020 · 13 s · 4.8 credits"; side by side there is no room for the model. */
function factsOf(job: JobWithAssets, small: boolean): string {
  const seed = job.assets.find((asset) => asset.seed !== null)?.seed ?? job.values.seed;
  const took = job.finishedAt !== null && job.sentAt !== null ? job.finishedAt - job.sentAt : null;
  return [
    small ? null : job.modelId,
    typeof seed === 'string' ? `seed ${seed}` : null,
    job.finishedAt === null ? 'now' : took === null || took < 500 ? null : formatDuration(took),
    job.confirmedMilli ? `${formatCredits(job.confirmedMilli)} credits` : null,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}
