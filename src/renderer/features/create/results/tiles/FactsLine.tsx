import type { ReactNode } from 'react';

/** One truncated line, so that nothing moves while the facts of a batch grow. */
export function FactsLine({
  words,
  all,
  children,
}: Readonly<{
  words: string;
  /** Shown in the tooltip too. */
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
