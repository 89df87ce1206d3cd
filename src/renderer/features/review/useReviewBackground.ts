import { reviewGrounds } from '@shared/domain/gallery/reviewGrounds';
import { useSettings } from '../../ipc/useSettings';

const backgroundClass = { black: 'bg-black', grey: 'bg-review-grey', white: 'bg-white' } as const;

/** The background of the review, and a function that chooses the next one and saves the choice. */
export function useReviewBackground(): Readonly<{ className: string; next: () => void }> {
  const { settings, change } = useSettings();
  const background = settings?.window.reviewGround ?? reviewGrounds[0];
  const next =
    reviewGrounds[(reviewGrounds.indexOf(background) + 1) % reviewGrounds.length] ?? reviewGrounds[0];
  return { className: backgroundClass[background], next: () => change({ window: { reviewGround: next } }) };
}
