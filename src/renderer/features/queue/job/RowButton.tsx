import type { MouseEvent, ReactNode } from 'react';

type Props = Readonly<{
  label: string;
  icon: ReactNode;
  /** Whether the Tab key reaches the button: true only in the focused row. */
  isTabStop: boolean;
  onPress: (element: HTMLElement) => void;
  className?: string;
}>;

/** A small button in a row. Plain HTML for speed, because scrolling renders dozens of rows. */
export function RowButton({ label, icon, isTabStop, onPress, className = '' }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={isTabStop ? 0 : -1}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        event.stopPropagation();
        onPress(event.currentTarget);
      }}
      className={`flex size-6.5 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink ${className}`}
    >
      {icon}
    </button>
  );
}
