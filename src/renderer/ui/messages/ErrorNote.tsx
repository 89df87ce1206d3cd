import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../classNames';

/** An error message, which screen readers announce at once. */
export function ErrorNote({
  title,
  message,
  actions,
  className,
}: Readonly<{ title: string; message?: ReactNode; actions?: ReactNode; className?: string }>) {
  return (
    <div
      role="alert"
      className={classNames('flex gap-2.5 rounded-lg border border-line bg-field p-3', className)}
    >
      <TriangleAlert aria-hidden size={16} className="mt-px shrink-0 text-danger" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-col gap-0.5">
          <p className="selectable text-sm font-medium text-ink">{title}</p>
          {message ? <div className="selectable text-xs break-words text-muted">{message}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}
