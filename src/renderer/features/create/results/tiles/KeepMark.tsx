import { Check } from 'lucide-react';
import { classNames } from '../../../../ui/classNames';

/**
 * What shows it: pointer or focus, on the tile or on the place. By colour: what is hidden by opacity is a layer of its own
 * for Chromium, in each of two hundred places. Its sign is not drawn at all until then: nothing but the sign is hidden from those
 * who do not look.
 */
const shows = {
  tile: {
    mark: 'group-focus-within:bg-black/60 group-focus-within:text-white group-hover:bg-black/60 group-hover:text-white',
    sign: 'hidden group-focus-within:block group-hover:block',
  },
  cell: {
    mark: 'group-focus-within/cell:bg-black/60 group-focus-within/cell:text-white group-hover/cell:bg-black/60 group-hover/cell:text-white',
    sign: 'hidden group-focus-within/cell:block group-hover/cell:block',
  },
} as const;

/** Keeps what it lies on for the next round, or lets it go. For the pointer: by key, Space does it. */
export function KeepMark({
  label,
  words,
  isKept,
  onKeep,
  shown,
  className,
}: Readonly<{
  /** What it keeps, for screen readers. */
  label: string;
  /** Beside its sign: how many it keeps, where that is more than what it lies on. */
  words?: string | undefined;
  isKept: boolean;
  onKeep: () => void;
  shown: keyof typeof shows;
  /** Its place. */
  className: string;
}>) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={isKept}
      aria-label={label}
      title={isKept ? 'Let it go (Space)' : `Keep ${words ?? 'it'} for the next round (Space)`}
      onClick={onKeep}
      className={classNames(
        'absolute flex h-5 items-center justify-center gap-1 rounded-full',
        words === undefined ? 'w-5' : 'px-1.5 text-[11px] leading-none whitespace-nowrap',
        isKept ? 'bg-accent-fill text-on-accent-fill' : `text-transparent ${shows[shown].mark}`,
        className,
      )}
    >
      <Check aria-hidden size={13} strokeWidth={3} className={isKept ? '' : shows[shown].sign} />
      {words}
    </button>
  );
}
