import type { FocusEventHandler, ReactNode } from 'react';

/** A line of details below a choice. Keeps its height while it is empty, so that nothing moves. */
export function SecondLine({
  children,
  onBlur,
}: Readonly<{ children: ReactNode; onBlur?: FocusEventHandler<HTMLElement> }>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes focus changes of its children
    <div className="flex min-h-(--control-h) items-center gap-2 text-xs text-muted" onBlur={onBlur}>
      {children}
    </div>
  );
}
