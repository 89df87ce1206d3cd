import { t } from '@shared/messages/t';
import { Layers } from 'lucide-react';
import { classNames } from '../../../ui/classNames';

/** The number of pictures in a stack, in the corner of its tile; a click expands or collapses the stack. */
export function StackBadge({ size, isOpen }: Readonly<{ size: number; isOpen: boolean }>) {
  return (
    <span
      aria-hidden
      data-stack
      title={isOpen ? t('gallery.closeTheStack') : t('gallery.openTheStack')}
      className={classNames(
        'absolute top-1.5 end-1.5 flex h-5 cursor-pointer items-center gap-1 rounded-sm px-1.5 text-xs font-medium tabular-nums',
        isOpen ? 'bg-white/90 text-black' : 'bg-black/70 text-white hover:bg-black/85',
      )}
    >
      <Layers size={11} />
      {/* a pseudo-element, because the tile's accessible name contains the number */}
      <span className="before:content-[attr(data-size)]" data-size={size} />
    </span>
  );
}
