import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, type TooltipProps, TooltipTrigger } from 'react-aria-components';

/** Words that appear beside a react-aria control on hover or keyboard focus. `children` is that control. */
export function Tooltip({
  label,
  shortcut,
  placement = 'bottom',
  children,
}: Readonly<{
  label: string;
  shortcut?: string | undefined;
  placement?: NonNullable<TooltipProps['placement']>;
  children: ReactElement;
}>) {
  return (
    <TooltipTrigger delay={450} closeDelay={0}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        className="pointer-events-none z-50 flex max-w-72 items-center gap-2 rounded-md border border-line bg-panel px-2 py-1 text-xs text-ink data-[entering]:animate-appear"
      >
        {label}
        {shortcut ? <kbd className="font-sans text-muted">{shortcut}</kbd> : null}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
