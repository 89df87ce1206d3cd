import type { ReactNode } from 'react';
import { Button } from '../Button';
import { classNames } from '../classNames';
import { Tooltip } from '../dialogs/Tooltip';

type Props = Readonly<{
  label: string;
  icon: ReactNode;
  shortcut?: string | undefined;
  /** True: in a narrow bar this text is hidden before the texts of the other buttons. */
  isLong?: boolean;
  onPress: () => void;
}>;

/** The bar is a `@container`; where space is short, the text of the button is shown as a tooltip only. */
export function BarButton({ label, icon, shortcut, isLong = false, onPress }: Props) {
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
