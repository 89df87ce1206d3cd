import { reviewGrounds } from '@shared/domain/gallery/reviewGrounds';
import { useSettings } from '../../ipc/useSettings';

/** Its colour. */
const around = { black: 'bg-black', grey: 'bg-review-grey', white: 'bg-white' } as const;

/** What is around the pictures: its colour, and the way to the next. The one that was chosen last comes back with the window. */
export function useGround(): Readonly<{ className: string; next: () => void }> {
  const { settings, change } = useSettings();
  const ground = settings?.window.reviewGround ?? reviewGrounds[0];
  const after = reviewGrounds[(reviewGrounds.indexOf(ground) + 1) % reviewGrounds.length] ?? reviewGrounds[0];
  return { className: around[ground], next: () => change({ window: { reviewGround: after } }) };
}
