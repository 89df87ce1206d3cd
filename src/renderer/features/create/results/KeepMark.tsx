import { Check } from 'lucide-react';
import { classNames } from '../../../ui/classNames';

/** Keeps what it lies on for the next round, or lets it go. For the pointer: by key, Space does it. */
export function KeepMark({
  label,
  words,
  isKept,
  onKeep,
  className,
}: Readonly<{
  /** What it keeps, for screen readers. */
  label: string;
  /** Beside its sign: how many it keeps, where that is more than what it lies on. */
  words?: string | undefined;
  isKept: boolean;
  onKeep: () => void;
  /** Its place, and what shows it. */
  className: string;
}>) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={isKept}
      aria-label={label}
      title={`Keep ${words ?? 'it'} (Space)`}
      onClick={onKeep}
      className={classNames(
        'absolute flex h-5 items-center justify-center gap-1 rounded-full',
        words === undefined ? 'w-5' : 'px-1.5 text-[11px] leading-none whitespace-nowrap',
        isKept ? 'bg-accent-fill text-on-accent-fill' : 'bg-black/60 text-white opacity-0',
        className,
      )}
    >
      <Check aria-hidden size={13} strokeWidth={3} />
      {words}
    </button>
  );
}
