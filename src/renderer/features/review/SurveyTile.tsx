import type { Asset } from '@shared/domain/gallery/Asset';
import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
import { labelledWords } from '@shared/words/sentences/judgedWords';
import { titleOf } from '@shared/words/titleOf';
import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/classNames';
import { RatingIcons } from '../../ui/pictures/RatingIcons';
import { ReviewPicture } from './ReviewPicture';

/** One picture of a survey. The one that shortcuts act on has the focus and a frame. */
export function SurveyTile({
  asset,
  words,
  isActive,
  isBlurred,
  onReveal,
  onChoose,
}: Readonly<{
  asset: Asset;
  /** The position of the tile: "2 of 4". */
  words: string;
  isActive: boolean;
  isBlurred: boolean;
  onReveal: () => void;
  onChoose: () => void;
}>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) button.current?.focus();
  }, [isActive]);
  const { rating, favourite, rejected, label } = asset;
  return (
    <li className="relative flex min-h-0 min-w-0">
      <ReviewPicture asset={asset} isBlurred={isBlurred} onReveal={onReveal} />
      <button
        ref={button}
        type="button"
        aria-label={listOf(
          [words, ...labelledWords(asset), isBlurred ? t('review.sensitive') : titleOf(asset)],
          'unit',
        )}
        aria-current={isActive}
        tabIndex={isActive ? 0 : -1}
        className={classNames(
          'absolute inset-0 rounded-md border-2 outline-none',
          isBlurred && 'pointer-events-none',
          isActive ? 'border-accent-fill ring-1 ring-black/60 ring-inset' : 'border-transparent',
        )}
        onClick={onChoose}
      />
      {labelledWords(asset).length > 0 ? (
        <span
          aria-hidden
          className="pointer-events-none absolute bottom-2 left-1/2 flex h-6 -translate-x-1/2 items-center gap-2 rounded-full bg-black/70 px-3 text-xs text-white"
        >
          <RatingIcons rating={rating} favourite={favourite} rejected={rejected} label={label} />
        </span>
      ) : null}
    </li>
  );
}
