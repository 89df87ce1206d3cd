import type { ReactNode } from 'react';
import { Button } from '../Button';
import { classNames } from '../classNames';
import { Tooltip } from '../dialogs/Tooltip';

/** A button in a bar of one line, which is a `@container`. Where there is no room its words are on hover only. */
export function BarButton({
  label,
  icon,
  shortcut,
  isLong = false,
  onPress,
}: Readonly<{
  /** Its name for screen readers, its words and its tooltip. */
  label: string;
  icon: ReactNode;
  shortcut?: string | undefined;
  /** Its words go before those of the others. */
  isLong?: boolean;
  onPress: () => void;
}>) {
  return (
    <Tooltip label={label} shortcut={shortcut} placement="top">
      <Button size="sm" aria-label={label} icon={icon} onPress={onPress}>
        <span className={classNames('contents', isLong ? '@max-[64rem]:hidden' : '@max-[48rem]:hidden')}>
          {label}
          {shortcut ? (
            <kbd aria-hidden className="ml-0.5 font-sans font-normal @max-[76rem]:hidden">
              {shortcut}
            </kbd>
          ) : null}
        </span>
      </Button>
    </Tooltip>
  );
}
