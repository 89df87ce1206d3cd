import { type ReactElement, useContext, useEffect, useEffectEvent } from 'react';
import {
  Tooltip as AriaTooltip,
  type TooltipProps,
  TooltipTrigger,
  TooltipTriggerStateContext,
} from 'react-aria-components';
import { flushSync } from 'react-dom';

type Props = Readonly<{
  /** Rendered only while it is shown. */
  label: string | ReactElement;
  shortcut?: string | undefined;
  placement?: NonNullable<TooltipProps['placement']>;
  children: ReactElement;
}>;

/** Appears beside a react-aria control, which is `children`, on hover or keyboard focus. */
export function Tooltip({ label, shortcut, placement = 'bottom', children }: Props) {
  return (
    <TooltipTrigger delay={450} closeDelay={0}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        className="pointer-events-none z-50 flex max-w-72 items-center gap-2 rounded-md border border-line bg-panel px-2 py-1 text-xs text-ink data-[entering]:animate-appear"
      >
        <CloseOnEscape />
        {label}
        {shortcut ? <kbd className="font-sans text-muted">{shortcut}</kbd> : null}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

/** react-aria would consume Escape, so this closes the tooltip first, and the key also closes the dialog below. */
function CloseOnEscape() {
  const state = useContext(TooltipTriggerStateContext);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') flushSync(() => state?.close(true));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    // window listeners run before react-aria's document listener
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
  return null;
}
