import type { ReactNode } from 'react';

/**
 * The facts of a batch, and beside them what can be run again. They grow as results land: in a line of their own that is cut off
 * where there is no room, so that nothing gives way; what is pressed stands at its end, wherever the words end.
 */
export function FactsLine({
  words,
  all,
  children,
}: Readonly<{
  words: string;
  /** More of it, under the pointer. */
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
