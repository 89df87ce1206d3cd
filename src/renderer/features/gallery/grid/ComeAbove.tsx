import { formatCount } from '@shared/words/formatCount';
import { ArrowUp } from 'lucide-react';
import { Button } from '../../../ui/Button';

/** That pictures came above what is looked at, over no tile: a press goes to them. */
export function ComeAbove({
  count,
  onShow,
  onLeft,
}: Readonly<{
  count: number;
  onShow: () => void;
  /** The button goes with that: who came to it by the keyboard goes on in the grid. */
  onLeft: () => void;
}>) {
  return (
    <div
      aria-live="polite"
      className="pointer-events-none absolute inset-x-0 top-1.5 z-10 flex justify-center"
    >
      <Button
        size="sm"
        className="pointer-events-auto border border-edge"
        icon={<ArrowUp aria-hidden size={13} />}
        onPress={({ pointerType }) => {
          if (pointerType === 'keyboard' || pointerType === 'virtual') onLeft();
          onShow();
        }}
      >
        {count === 1 ? '1 new above' : `${formatCount(count)} new above`}
      </Button>
    </div>
  );
}
