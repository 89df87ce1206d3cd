import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { shortcutOf } from '../../commands/shortcutOf';
import { RatingIcons } from '../../ui/pictures/RatingIcons';
import { LastActionNote } from './LastActionNote';
import type { Said } from './useRatingHistory';

/** The line below the picture: its rating, the progress, the zoom if it is zoomed, and the last undo. */
export function ReviewLine({
  asset,
  place,
  count,
  zoom,
  said,
  hasKeys,
}: Readonly<{
  asset: Asset | null;
  place: number;
  count: number;
  /** The zoom factor as text; null: not zoomed. */
  zoom: string | null;
  said: Said;
  /** Whether the shortcuts are shown as well. */
  hasKeys: boolean;
}>) {
  return (
    <div className="pointer-events-none flex h-8 shrink-0 items-center justify-center gap-2">
      {asset ? (
        <span className="flex h-6 items-center gap-2 rounded-full bg-black/70 px-3 text-xs text-white">
          {asset.title === undefined ? null : <span className="max-w-80 truncate">{asset.title}</span>}
          <RatingIcons
            rating={asset.rating}
            favourite={asset.favourite}
            rejected={asset.rejected}
            label={asset.label}
          />
          <span className="tabular-nums">{t('review.of', { place: place + 1, count })}</span>
          {hasKeys ? (
            <span aria-hidden data-keys className="truncate">
              {keysNow()}
            </span>
          ) : null}
          {zoom === null ? null : <span className="tabular-nums">{zoom}</span>}
        </span>
      ) : null}
      <LastActionNote said={said} />
    </div>
  );
}

/** The current shortcuts, which the user may have changed. */
function keysNow(): string {
  return [
    t('review.toStars', { shortcutOf: shortcutOf('review.rate1'), shortcutOf2: shortcutOf('review.rate5') }),
    t('review.favourite', { shortcutOf: shortcutOf('review.favourite') }),
    t('review.rejects', { shortcutOf: shortcutOf('review.reject') }),
    t('review.undoes', { shortcutOf: shortcutOf('review.undo') }),
    t('review.prompt', { shortcutOf: shortcutOf('review.info') }),
    t('review.filmstrip', { shortcutOf: shortcutOf('review.strip') }),
    t('review.hidesThis', { shortcutOf: shortcutOf('review.legend') }),
  ].join(' · ');
}
