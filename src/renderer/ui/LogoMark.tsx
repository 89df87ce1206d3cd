import { classNames } from './classNames';

export function LogoMark({ className }: Readonly<{ className?: string }>) {
  return (
    <span
      aria-hidden
      className={classNames(
        'flex size-7 items-center justify-center rounded-md bg-accent-fill text-sm font-bold text-on-accent-fill',
        className,
      )}
    >
      E
    </span>
  );
}
