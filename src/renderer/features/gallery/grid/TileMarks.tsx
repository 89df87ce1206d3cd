import type { Asset } from '@shared/domain/Asset';
import { Heart, StickyNote, Tag, X } from 'lucide-react';
import { classNames } from '../../../ui/classNames';
import { labelColour } from '../../../ui/labelColour';

/** What a person has said of a picture, on its tile: stars, favourite, rejected, label. */
export function TileMarks({ asset, isRaised }: Readonly<{ asset: Asset; isRaised: boolean }>) {
  const { rating, favourite, rejected, label, tags, note } = asset;
  if (rating === 0 && !favourite && !rejected && label === null && tags.length === 0 && note === '')
    return null;
  return (
    <span
      aria-hidden
      className={classNames(
        'pointer-events-none absolute left-1.5 flex max-w-[calc(100%-12px)] items-center gap-1.5 overflow-hidden rounded-sm bg-black/60 px-1.5 py-px text-xs whitespace-nowrap text-white',
        // a film's length has the corner
        isRaised ? 'bottom-7' : 'bottom-1.5',
      )}
    >
      {label === null ? null : <span className={classNames('size-2.5 rounded-full', labelColour[label])} />}
      {rating > 0 ? <span className="tracking-tighter">{'★'.repeat(rating)}</span> : null}
      {favourite ? <Heart size={11} fill="currentColor" /> : null}
      {rejected ? <X size={12} strokeWidth={3} /> : null}
      {tags.length > 0 ? <Tag size={11} /> : null}
      {note === '' ? null : <StickyNote size={11} />}
    </span>
  );
}
