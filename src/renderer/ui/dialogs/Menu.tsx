import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, Keyboard, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { classNames } from '../classNames';
import { popoverStyle } from './popoverStyle';

export type MenuEntry<K extends string> = Readonly<{
  id: K;
  label: string;
  icon?: ReactNode;
  shortcut?: string;
  danger?: boolean;
  isDisabled?: boolean;
}>;

/** @param trigger a Button or IconButton */
export function Menu<K extends string>({
  label,
  trigger,
  entries,
  isEndAligned = false,
  onAction,
}: Readonly<{
  label: string;
  trigger: ReactElement;
  entries: readonly MenuEntry<K>[];
  /** For a trigger at the right. */
  isEndAligned?: boolean;
  onAction: (id: K) => void;
}>) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover
        placement={isEndAligned ? 'bottom end' : 'bottom start'}
        offset={4}
        className={popoverStyle.surface}
      >
        <AriaMenu
          aria-label={label}
          items={entries}
          className="outline-none"
          onAction={(key) => {
            const entry = entries.find((each) => each.id === key);
            if (entry) onAction(entry.id);
          }}
        >
          {(entry) => (
            <MenuItem
              id={entry.id}
              textValue={entry.label}
              isDisabled={entry.isDisabled ?? false}
              className={classNames(popoverStyle.item, entry.danger ? 'text-danger' : 'text-ink')}
            >
              {entry.icon ? (
                <span aria-hidden className="flex shrink-0 items-center">
                  {entry.icon}
                </span>
              ) : null}
              <span className="flex-1">{entry.label}</span>
              {entry.shortcut ? (
                <Keyboard className="font-sans text-xs text-muted">{entry.shortcut}</Keyboard>
              ) : null}
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
