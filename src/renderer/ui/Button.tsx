import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { classNames } from './classNames';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'sm' | 'md' | 'lg';

const variants: Readonly<Record<Variant, string>> = {
  primary: 'bg-accent-fill text-on-accent-fill font-semibold data-[hovered]:bg-accent-fill-hover',
  secondary: 'bg-button text-ink font-medium data-[hovered]:bg-button-hover',
  quiet: 'text-muted font-medium data-[hovered]:bg-raised data-[hovered]:text-ink',
  danger: 'bg-danger-soft text-danger font-medium data-[hovered]:bg-hover',
};

const sizes: Readonly<Record<Size, string>> = {
  sm: 'h-6.5 px-2.5 text-xs gap-1.5',
  md: 'h-(--control-h) px-3.5 text-sm gap-2',
  lg: 'h-9 px-4 text-sm gap-2',
};

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style'> &
  Readonly<{
    variant?: Variant;
    size?: Size;
    icon?: ReactNode;
    /** Shown after the text, as a reminder only. */
    shortcut?: string | undefined;
    className?: string;
    children: ReactNode;
  }>;

/** For a button with only an icon use IconButton. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  shortcut,
  className,
  children,
  isPending = false,
  onPress,
  type,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      // react-aria's pending state announces an unnamed image; this button keeps the focus and does nothing
      {...(isPending
        ? { 'data-pending': true, type: 'button' }
        : { type: type ?? 'button', ...(onPress ? { onPress } : {}) })}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-md whitespace-nowrap transition-colors',
        'data-[pressed]:opacity-85 data-[disabled]:opacity-45 data-[pending]:opacity-70',
        variants[variant],
        sizes[size],
        className,
      )}
    >
      {icon ? (
        <span aria-hidden className="flex shrink-0 items-center">
          {icon}
        </span>
      ) : null}
      {children}
      {shortcut ? (
        <kbd aria-hidden className="ms-0.5 font-sans text-xs font-normal">
          {shortcut}
        </kbd>
      ) : null}
    </AriaButton>
  );
}
