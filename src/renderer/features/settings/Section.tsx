import { type ReactNode, useId } from 'react';

/** One part of the settings: what it is at the left, its controls at the right. */
export function Section({
  title,
  message,
  children,
}: Readonly<{ title: string; message?: string; children: ReactNode }>) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(9rem,13rem)_minmax(0,1fr)] gap-8 border-t border-line py-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id={headingId} className="text-sm font-semibold">
          {title}
        </h2>
        {message ? <p className="text-xs text-muted">{message}</p> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}
