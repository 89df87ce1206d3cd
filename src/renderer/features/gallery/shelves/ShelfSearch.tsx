import { Search } from 'lucide-react';
import { Input, SearchField } from 'react-aria-components';
import { classNames } from '../../../ui/classNames';
import { fieldStyle } from '../../../ui/fields/fieldStyle';

type Props = Readonly<{
  label: string;
  text: string;
  onChange: (text: string) => void;
  isFocused?: boolean;
  onEnter?: () => void;
}>;

export function ShelfSearch({ label, text, onChange, isFocused = false, onEnter }: Props) {
  return (
    <SearchField
      aria-label={label}
      autoFocus={isFocused}
      value={text}
      onChange={onChange}
      {...(onEnter && { onSubmit: onEnter })}
      className="relative mb-1 flex items-center"
    >
      <Search aria-hidden size={13} className="pointer-events-none absolute start-2.5 text-muted" />
      <Input
        placeholder={label}
        spellCheck={false}
        className={classNames(fieldStyle.box, 'h-7.5 pe-2 ps-8 [&::-webkit-search-cancel-button]:hidden')}
      />
    </SearchField>
  );
}
