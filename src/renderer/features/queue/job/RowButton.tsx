import type { MouseEvent, ReactNode } from 'react';

/** A small button in a row. Plain HTML: dozens of rows come and go with every turn of the wheel. */
export function RowButton({
  label,
  icon,
  tabbable,
  onPress,
  className = '',
}: Readonly<{
  label: string;
  icon: ReactNode;
  /** Only the row the keyboard is on takes part in Tab. */
  tabbable: boolean;
  onPress: (element: HTMLElement) => void;
  className?: string;
}>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={tabbable ? 0 : -1}
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
