import type { ReactNode } from 'react';

export function EmptyState({
  icon,
  title,
  message,
  actions,
}: Readonly<{ icon?: ReactNode; title: string; message?: ReactNode; actions?: ReactNode }>) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-4 p-8 text-center">
      {icon ? (
        <span
          aria-hidden
          className="flex size-12 items-center justify-center rounded-lg border border-line bg-panel text-muted"
        >
          {icon}
        </span>
      ) : null}
      <div className="flex max-w-96 flex-col gap-1">
        <h2 className="text-lg font-semibold">{title}</h2>
        {message ? <p className="text-sm text-balance text-muted">{message}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  );
}
