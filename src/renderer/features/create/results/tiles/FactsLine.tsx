import type { ReactNode } from 'react';

/**
 * The facts of a batch, and the button for running jobs again. The text grows as results arrive: it is one
 * line and is truncated, so that nothing moves; the button follows the text.
 */
export function FactsLine({
  words,
  all,
  children,
}: Readonly<{
  words: string;
  /** The full text, as a tooltip. */
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
