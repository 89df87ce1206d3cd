import { classNames } from '../classNames';

export function Skeleton({ className }: Readonly<{ className?: string }>) {
  return <div aria-hidden className={classNames('animate-breathe rounded-md bg-raised', className)} />;
}
