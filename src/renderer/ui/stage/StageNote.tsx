import { t } from '@shared/messages/t';
import { RotateCw } from 'lucide-react';
import { Button } from '../Button';

export function StageNote({ message, onRetry }: Readonly<{ message: string; onRetry: () => void }>) {
  return (
    <div className="pointer-events-none @container absolute inset-x-0 bottom-4 z-10 flex justify-center px-4">
      <div
        role="status"
        className="pointer-events-auto flex max-w-full items-center gap-x-3 gap-y-1.5 rounded-md border border-line bg-panel py-1.5 pe-1.5 ps-3 text-sm text-ink @max-2xs:flex-wrap @max-2xs:justify-end @max-2xs:text-xs"
      >
        <span className="min-w-0">{message}</span>
        <Button size="sm" icon={<RotateCw aria-hidden size={13} />} onPress={onRetry}>
          {t('gallery.lookAgain')}
        </Button>
      </div>
    </div>
  );
}
