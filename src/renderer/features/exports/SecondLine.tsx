import type { FocusEventHandler, ReactNode } from 'react';

/** What a choice leads to, under it. Keeps its room while it is empty, so that nothing under the pointer moves. */
export function SecondLine({
  children,
  onBlur,
}: Readonly<{ children: ReactNode; onBlur?: FocusEventHandler<HTMLElement> }>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
    <div className="flex min-h-(--control-h) items-center gap-2 text-xs text-muted" onBlur={onBlur}>
      {children}
    </div>
  );
}
