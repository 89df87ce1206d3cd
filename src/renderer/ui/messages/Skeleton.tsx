import { classNames } from '../classNames';

/** A grey placeholder in the shape of what is loading. Set its size by class. */
export function Skeleton({ className }: Readonly<{ className?: string }>) {
  return <div aria-hidden className={classNames('animate-breathe rounded-md bg-raised', className)} />;
}
