import type { Asset } from '@shared/domain/gallery/Asset';
import { formatCount } from '@shared/words/formatCount';
import { shortcutOf } from '../../commands/shortcutOf';
import { JudgedSigns } from '../../ui/pictures/JudgedSigns';
import { SaidLast } from './SaidLast';
import type { Said } from './useJudged';

/** Under the picture, small: what was said of it, how far the review is, how large it is where it was zoomed, and what was taken back. */
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
  /** In words; null where it is whole. */
  zoom: string | null;
  said: Said;
  /** Its keys are said too. */
  hasKeys: boolean;
}>) {
  return (
    <div className="pointer-events-none flex h-8 shrink-0 items-center justify-center gap-2">
      {asset ? (
        <span className="flex h-6 items-center gap-2 rounded-full bg-black/70 px-3 text-xs text-white">
          {asset.title === undefined ? null : <span className="max-w-80 truncate">{asset.title}</span>}
          <JudgedSigns
            rating={asset.rating}
            favourite={asset.favourite}
            rejected={asset.rejected}
            label={asset.label}
          />
          <span className="tabular-nums">
            {formatCount(place + 1)} of {formatCount(count)}
          </span>
          {hasKeys ? (
            <span aria-hidden data-keys className="truncate">
              {keysNow()}
            </span>
          ) : null}
          {zoom === null ? null : <span className="tabular-nums">{zoom}</span>}
        </span>
      ) : null}
      <SaidLast said={said} />
    </div>
  );
}

/** As they are now: a person may change keys. */
function keysNow(): string {
  return [
    `${shortcutOf('review.rate1')} to ${shortcutOf('review.rate5')} stars`,
    `${shortcutOf('review.favourite')} favourite`,
    `${shortcutOf('review.reject')} rejects`,
    `${shortcutOf('review.undo')} takes back`,
    `${shortcutOf('review.info')} prompt`,
    `${shortcutOf('review.strip')} filmstrip`,
    `${shortcutOf('review.legend')} hides this`,
  ].join(' · ');
}
