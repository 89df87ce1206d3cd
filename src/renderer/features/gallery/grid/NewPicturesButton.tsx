import { t } from '@shared/messages/t';
import { ArrowUp } from 'lucide-react';
import { Button } from '../../../ui/Button';

type Props = Readonly<{
  count: number;
  onShow: () => void;
  /** Moves the focus to the grid: the button disappears after a press by keyboard, while it has the focus. */
  onFocusLost: () => void;
}>;

export function NewPicturesButton({ count, onShow, onFocusLost }: Props) {
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
          if (pointerType === 'keyboard' || pointerType === 'virtual') onFocusLost();
          onShow();
        }}
      >
        {t('gallery.newAbove', { count })}
      </Button>
    </div>
  );
}
