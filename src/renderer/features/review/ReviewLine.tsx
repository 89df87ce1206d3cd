import type { Asset } from '@shared/domain/Asset';
import { formatCount } from '@shared/words/formatCount';
import { Heart, X } from 'lucide-react';
import { classNames } from '../../ui/classNames';
import { labelColour } from '../../ui/labelColour';

/** Under the picture, small: what was said of it, and how far the review is. Says each judgement to screen readers. */
export function ReviewLine({
  asset,
  place,
  count,
  said,
}: Readonly<{ asset: Asset | null; place: number; count: number; said: string }>) {
  return (
    <div className="pointer-events-none flex h-8 shrink-0 items-center justify-center">
      {asset ? (
        <span className="flex h-6 items-center gap-2 rounded-full bg-black/70 px-3 text-xs text-white">
          {asset.label === null ? null : (
            <span aria-hidden className={classNames('size-2.5 rounded-full', labelColour[asset.label])} />
          )}
          {asset.rating > 0 ? <span aria-hidden>{'★'.repeat(asset.rating)}</span> : null}
          {asset.favourite ? <Heart aria-hidden size={11} fill="currentColor" /> : null}
          {asset.rejected ? <X aria-hidden size={13} strokeWidth={3} /> : null}
          <span className="tabular-nums">
            {formatCount(place + 1)} of {formatCount(count)}
          </span>
        </span>
      ) : null}
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}
