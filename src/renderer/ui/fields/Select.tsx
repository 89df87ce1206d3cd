import { t } from '@shared/messages/t';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components';
import { classNames } from '../classNames';
import { popoverStyle } from '../dialogs/popoverStyle';
import { fieldStyle } from './fieldStyle';

export type SelectOption<K extends string> = Readonly<{
  id: K;
  label: string;
  hint?: string;
  icon?: ReactNode;
}>;

export function Select<K extends string>({
  label,
  hideLabel,
  value,
  options,
  placeholder = t('create.choose'),
  isDisabled = false,
  onChange,
}: Readonly<{
  label: string;
  hideLabel?: boolean;
  value: K | null;
  options: readonly SelectOption<K>[];
  placeholder?: string;
  isDisabled?: boolean;
  onChange: (value: K) => void;
}>) {
  const chosen = options.find((option) => option.id === value);
  return (
    <AriaSelect
      value={value}
      isDisabled={isDisabled}
      onChange={(key) => {
        const option = options.find((each) => each.id === key);
        if (option) onChange(option.id);
      }}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <Label className={hideLabel ? 'sr-only' : fieldStyle.label}>{label}</Label>
      <Button
        className={classNames(
          fieldStyle.box,
          'flex min-h-(--control-h) items-center gap-2.5 px-3 py-1 text-start',
        )}
      >
        <SelectValue className="flex min-w-0 flex-1 items-center gap-2.5">
          {chosen ? <OptionLabel option={chosen} /> : <span className="text-faint">{placeholder}</span>}
        </SelectValue>
        <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
      </Button>
      <Popover offset={4} className={popoverStyle.surface}>
        <ListBox items={options} className="outline-none">
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className={popoverStyle.item}>
              {({ isSelected }) => (
                <>
                  <OptionLabel option={option} />
                  <Check
                    aria-hidden
                    size={14}
                    className={classNames('ms-auto shrink-0', !isSelected && 'invisible')}
                  />
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

function OptionLabel<K extends string>({ option }: Readonly<{ option: SelectOption<K> }>) {
  return (
    <>
      {option.icon ? (
        <span aria-hidden className="flex shrink-0 items-center text-accent-ink">
          {option.icon}
        </span>
      ) : null}
      <span className="flex min-w-0 flex-col">
        <span title={option.label} className={classNames('truncate', option.hint && 'font-semibold')}>
          {option.label}
        </span>
        {option.hint ? <span className="truncate text-xs text-muted">{option.hint}</span> : null}
      </span>
    </>
  );
}
