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
          <span className="tabular-nums">{t('review.place', { place: place + 1, count })}</span>
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
    t('review.keyStars', { from: shortcutOf('review.rate1'), to: shortcutOf('review.rate5') }),
    t('review.keyFavourite', { key: shortcutOf('review.favourite') }),
    t('review.keyRejects', { key: shortcutOf('review.reject') }),
    t('review.keyUndoes', { key: shortcutOf('review.undo') }),
    t('review.keyPrompt', { key: shortcutOf('review.info') }),
    t('review.keyFilmstrip', { key: shortcutOf('review.strip') }),
    t('review.keyHidesThis', { key: shortcutOf('review.legend') }),
  ].join(' · ');
}
