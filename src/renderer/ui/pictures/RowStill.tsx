import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import { MediaStill } from './MediaStill';

/** The thumbnail at the start of a row. */
export function RowStill({
  preview,
  isBlurred,
  missing,
}: Readonly<{ preview: string; isBlurred: boolean; missing: ReactNode }>) {
  return (
    <span className="size-9 shrink-0 overflow-hidden rounded">
      <MediaStill
        preview={preview}
        film={null}
        missing={missing}
        className={classNames('size-full object-cover', isBlurred && 'blur-md')}
      />
    </span>
  );
}
