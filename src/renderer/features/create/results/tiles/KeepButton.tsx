import { t } from '@shared/messages/t';
import { Check } from 'lucide-react';
import { classNames } from '../../../../ui/classNames';

/**
 * The colour, not opacity, hides the button until the tile or cell is hovered or focused, because opacity would make
 * a layer in each of two hundred cells. Screen readers find the button in any case.
 */
const revealClasses = {
  tile: {
    mark: 'group-focus-within:bg-black/60 group-focus-within:text-white group-hover:bg-black/60 group-hover:text-white',
    icon: 'hidden group-focus-within:block group-hover:block',
  },
  cell: {
    mark: 'group-focus-within/cell:bg-black/60 group-focus-within/cell:text-white group-hover/cell:bg-black/60 group-hover/cell:text-white',
    icon: 'hidden group-focus-within/cell:block group-hover/cell:block',
  },
} as const;

type Props = Readonly<{
  /** For screen readers. */
  label: string;
  /** The number of pictures that the button picks, shown if there are several. */
  count?: number;
  isKept: boolean;
  onKeep: () => void;
  shown: keyof typeof revealClasses;
  className: string;
}>;

/** Picks a picture or a cell for the next round. For the pointer only; by keyboard, Space does this. */
export function KeepButton({ label, count = 1, isKept, onKeep, shown, className }: Props) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={isKept}
      aria-label={label}
      title={isKept ? t('create.letItGoSpace') : t('create.keepForNextRound', { count })}
      onClick={onKeep}
      className={classNames(
        'absolute flex h-5 items-center justify-center gap-1 rounded-full',
        count === 1 ? 'w-5' : 'px-1.5 text-[11px] leading-none whitespace-nowrap',
        isKept ? 'bg-accent-fill text-on-accent-fill' : `text-transparent ${revealClasses[shown].mark}`,
        className,
      )}
    >
      <Check aria-hidden size={13} strokeWidth={3} className={isKept ? '' : revealClasses[shown].icon} />
      {count === 1 ? null : t('create.allOfCell', { count })}
    </button>
  );
}
