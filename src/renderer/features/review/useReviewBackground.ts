import { reviewBackgrounds } from '@shared/domain/gallery/reviewBackgrounds';
import { useSettings } from '../../ipc/useSettings';

const backgroundClass = { black: 'bg-black', grey: 'bg-review-grey', white: 'bg-white' } as const;

/** The background of the review, and a function that chooses the next one and saves the choice. */
export function useReviewBackground(): Readonly<{ className: string; next: () => void }> {
  const { settings, change } = useSettings();
  const background = settings?.window.reviewGround ?? reviewBackgrounds[0];
  const next =
    reviewBackgrounds[(reviewBackgrounds.indexOf(background) + 1) % reviewBackgrounds.length] ??
    reviewBackgrounds[0];
  return { className: backgroundClass[background], next: () => change({ window: { reviewGround: next } }) };
}
