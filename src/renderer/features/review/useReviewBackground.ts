import { reviewGrounds } from '@shared/domain/gallery/reviewGrounds';
import { useSettings } from '../../ipc/useSettings';

const around = { black: 'bg-black', grey: 'bg-review-grey', white: 'bg-white' } as const;

/** The choice is saved. */
export function useReviewBackground(): Readonly<{ className: string; next: () => void }> {
  const { settings, change } = useSettings();
  const ground = settings?.window.reviewGround ?? reviewGrounds[0];
  const after = reviewGrounds[(reviewGrounds.indexOf(ground) + 1) % reviewGrounds.length] ?? reviewGrounds[0];
  return { className: around[ground], next: () => change({ window: { reviewGround: after } }) };
}
