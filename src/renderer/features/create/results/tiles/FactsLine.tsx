import type { ReactNode } from 'react';

/**
 * The facts of a batch, and beside them the button for running jobs again. The facts grow as results arrive: they have a
 * line that is cut off if there is no room, so that nothing moves; the button stands at its end, wherever the words end.
 */
export function FactsLine({
  words,
  all,
  children,
}: Readonly<{
  words: string;
  /** The full facts, shown on hover. */
  all?: string | undefined;
  children: ReactNode;
}>) {
  return (
    <div className="mt-1 flex h-6.5 min-w-0 items-center gap-3">
      <p
        className="selectable min-w-0 flex-1 truncate text-xs text-muted tabular-nums"
        title={all === undefined ? words : `${words}\n${all}`}
      >
        {words}
      </p>
      {children}
    </div>
  );
}
