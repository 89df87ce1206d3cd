import { classNames } from '../classNames';

/** A grey stand-in of the shape of what is being loaded. Give it its size by class. */
export function Skeleton({ className }: Readonly<{ className?: string }>) {
  return <div aria-hidden className={classNames('animate-breathe rounded-md bg-raised', className)} />;
}
