import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { classNames } from './classNames';
import { Tooltip } from './dialogs/Tooltip';

type Variant = 'quiet' | 'secondary' | 'overlay';
type Size = 'sm' | 'md' | 'lg';

const variants: Readonly<Record<Variant, string>> = {
  quiet: 'text-muted data-[hovered]:bg-raised data-[hovered]:text-ink',
  secondary: 'bg-button text-ink data-[hovered]:bg-button-hover',
  overlay: 'bg-black/70 text-white data-[hovered]:bg-black/85',
};

const sizes: Readonly<Record<Size, string>> = { sm: 'size-6.5', md: 'size-(--control-h)', lg: 'size-10' };

export type IconButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'aria-label'> &
  Readonly<{
    label: string;
    /** A tooltip that says more than the label. */
    tip?: string;
    icon: ReactNode;
    shortcut?: string | undefined;
    variant?: Variant;
    size?: Size;
    tooltipPlacement?: 'top' | 'bottom' | 'left' | 'right';
    className?: string;
  }>;

/** `label` is the name for screen readers, and the tooltip unless `tip` is given. */
export function IconButton({
  label,
  tip = label,
  icon,
  shortcut,
  variant = 'quiet',
  size = 'md',
  tooltipPlacement = 'bottom',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={tip} shortcut={shortcut} placement={tooltipPlacement}>
      <AriaButton
        {...rest}
        aria-label={label}
        className={classNames(
          'inline-flex shrink-0 items-center justify-center rounded-md transition-colors data-[disabled]:opacity-45',
          variants[variant],
          sizes[size],
          className,
        )}
      >
        {icon}
      </AriaButton>
    </Tooltip>
  );
}
