import type { Asset } from '@shared/domain/gallery/Asset';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';
import { classNames } from '../../ui/classNames';
import type { DrawPicture } from './ComparePicture';
import { letterOf } from './compareMode';
import { ChooseButton, PaneLetter, SensitiveOverlay } from './PaneParts';
import { PaneRating } from './PaneRating';

/** The pictures, each in its own pane. */
export function PanesBeside({
  assets,
  picture,
  namesHidden,
  isBlurred,
  onReveal,
  onChoose,
  active,
  onPoint,
  onTake,
  onJudge,
}: Readonly<{
  assets: readonly Asset[];
  picture: DrawPicture;
  namesHidden: boolean;
  isBlurred: (asset: Asset) => boolean;
  onReveal: (seq: number) => void;
  onChoose: (seq: number) => void;
  /** Number of the asset that the rating shortcuts act on; null: none. */
  active: number | null;
  onPoint: (seq: number) => void;
  /** Chooses an asset as the best. */
  onTake: (seq: number) => void;
  onJudge: (seq: number, change: AssetChange) => void;
}>) {
  return (
    <div
      className={classNames(
        'grid size-full gap-px bg-line',
        assets.length === 4 ? 'grid-cols-2 grid-rows-2' : 'auto-cols-fr grid-flow-col',
      )}
    >
      {assets.map((asset, place) => (
        <section
          key={asset.id}
          data-pane
          data-seq={namesHidden ? undefined : asset.seq}
          aria-label={t('compare.picture', { letter: letterOf(place) })}
          className="group/pane relative min-h-0 min-w-0 overflow-hidden bg-canvas"
          onPointerEnter={() => onPoint(asset.seq)}
          onFocus={() => onPoint(asset.seq)}
        >
          {picture(asset, place)}
          {isBlurred(asset) ? <SensitiveOverlay onShow={() => onReveal(asset.seq)} /> : null}
          <PaneLetter
            place={place}
            className={classNames(
              'start-3',
              !namesHidden && asset.seq === active && 'outline-2 outline-accent',
            )}
          />
          {namesHidden ? (
            <ChooseButton
              place={place}
              className="left-1/2 -translate-x-1/2"
              onChoose={() => onChoose(asset.seq)}
            />
          ) : (
            <PaneRating
              asset={asset}
              letter={letterOf(place)}
              onTake={() => onTake(asset.seq)}
              onJudge={(change) => onJudge(asset.seq, change)}
            />
          )}
        </section>
      ))}
    </div>
  );
}
