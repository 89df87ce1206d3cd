import { ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components';
import { classNames } from '../../../ui/classNames';

/** Collapses and expands a collection by pointer. By keyboard, Left and Right on its row do the same. */
export function FoldButton({
  name,
  isFolded,
  left,
  onFold,
}: Readonly<{
  name: string;
  isFolded: boolean;
  /** Offset from the row's left edge, px. */
  left: number;
  onFold: (isFolded: boolean) => void;
}>) {
  return (
    <Button
      excludeFromTabOrder
      preventFocusOnPress
      aria-label={`${isFolded ? 'Unfold' : 'Fold'} ${name}`}
      onPress={() => onFold(!isFolded)}
      className="absolute flex h-7.5 w-4.5 items-center justify-center rounded-md text-muted hover:text-ink"
      style={{ left }}
    >
      <ChevronRight
        aria-hidden
        size={13}
        className={classNames('transition-transform motion-reduce:transition-none', !isFolded && 'rotate-90')}
      />
    </Button>
  );
}
