import type { Asset } from '@shared/domain/Asset';
import { Heart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/classNames';
import { ReviewPicture } from './ReviewPicture';

/** One picture of a survey. The one that keys are about has the focus and a frame. */
export function SurveyTile({
  asset,
  words,
  isActive,
  isBlurred,
  onReveal,
  onChoose,
}: Readonly<{
  asset: Asset;
  /** Its place among the others. */
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
  const { rating, favourite, prompt } = asset;
  const stars = rating === 0 ? '' : `, ${rating} ${rating === 1 ? 'star' : 'stars'}`;
  return (
    <li className="relative flex min-h-0 min-w-0">
      <ReviewPicture asset={asset} isBlurred={isBlurred} onReveal={onReveal} />
      <button
        ref={button}
        type="button"
        aria-label={`${words}${stars}${favourite ? ', favourite' : ''}, ${prompt}`}
        aria-current={isActive}
        tabIndex={isActive ? 0 : -1}
        className={classNames(
          'absolute inset-0 rounded-md border-2 outline-none',
          isBlurred && 'pointer-events-none',
          isActive ? 'border-accent' : 'border-transparent',
        )}
        onClick={onChoose}
      />
      {rating > 0 || favourite ? (
        <span
          aria-hidden
          className="pointer-events-none absolute bottom-2 left-1/2 flex h-6 -translate-x-1/2 items-center gap-2 rounded-full bg-black/70 px-3 text-xs text-white"
        >
          {rating > 0 ? '★'.repeat(rating) : null}
          {favourite ? <Heart size={11} fill="currentColor" /> : null}
        </span>
      ) : null}
    </li>
  );
}
