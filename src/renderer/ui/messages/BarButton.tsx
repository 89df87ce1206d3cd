import type { ReactNode } from 'react';
import { Button } from '../Button';
import { classNames } from '../classNames';
import { Tooltip } from '../dialogs/Tooltip';

/**
 * A button in a one-line bar, which is a `@container`. Where space is short, its text is shown as a tooltip
 * only.
 */
export function BarButton({
  label,
  icon,
  shortcut,
  isLong = false,
  onPress,
}: Readonly<{
  /** Accessible name, text and tooltip of the button. */
  label: string;
  icon: ReactNode;
  shortcut?: string | undefined;
  /** The text of this button is hidden before that of the other buttons. */
  isLong?: boolean;
  onPress: () => void;
}>) {
  return (
    <Tooltip label={label} shortcut={shortcut} placement="top">
      <Button size="sm" aria-label={label} icon={icon} onPress={onPress}>
        <span className={classNames('contents', isLong ? '@max-[64rem]:hidden' : '@max-[48rem]:hidden')}>
          {label}
          {shortcut ? (
            <kbd aria-hidden className="ms-0.5 font-sans font-normal @max-[76rem]:hidden">
              {shortcut}
            </kbd>
          ) : null}
        </span>
      </Button>
    </Tooltip>
  );
}
