import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { FileX, StickyNote, Tag } from 'lucide-react';
import { classNames } from '../../../ui/classNames';
import { RatingIcons } from '../../../ui/pictures/RatingIcons';
import { useGalleryStore } from '../galleryStore';

const chip =
  'flex min-h-4.5 max-w-full min-w-0 items-center overflow-hidden rounded-sm bg-black/60 px-1.5 py-px whitespace-nowrap';

/**
 * The badges of a tile: list title, missing file, the cost when sorted by cost, stars, favourite, rejected,
 * label, and signs for tags and a note.
 */
export function TileBadges({ asset }: Readonly<{ asset: Asset }>) {
  const { rating, favourite, rejected, label, tags, note, isMissing, title } = asset;
  const showsCost =
    useGalleryStore((state) => state.sort === 'cost' || state.sort === 'cheapest') &&
    asset.chargedMilli !== null;
  const isJudged = rating > 0 || favourite || rejected || label !== null;
  return (
    <>
      {title === undefined ? null : (
        <span aria-hidden className={chip}>
          <span className="truncate">{title}</span>
        </span>
      )}
      {isMissing ? (
        // a separate element, because the reject badge is not a button
        <span aria-hidden className={classNames(chip, 'gap-1')}>
          <FileX size={11} />
          {t('gallery.fileMissing')}
        </span>
      ) : null}
      {showsCost || isJudged || tags.length > 0 || note !== '' ? (
        <span aria-hidden className={classNames(chip, 'gap-1.5')}>
          {showsCost ? <span className="tabular-nums">{formatCredits(asset.chargedMilli ?? 0)}</span> : null}
          <RatingIcons rating={rating} favourite={favourite} rejected={rejected} label={label} />
          {tags.length > 0 ? <Tag size={11} /> : null}
          {note === '' ? null : <StickyNote size={11} />}
        </span>
      ) : null}
    </>
  );
}
