import { Search } from 'lucide-react';
import { Input, SearchField } from 'react-aria-components';
import { classNames } from '../../../ui/classNames';
import { fieldStyle } from '../../../ui/fieldStyle';

/** Looks for tags among all of them as one types; Escape empties it. */
export function TagSearch({ text, onChange }: Readonly<{ text: string; onChange: (text: string) => void }>) {
  return (
    <SearchField
      aria-label="Find a tag"
      autoFocus
      value={text}
      onChange={onChange}
      className="relative mb-1 flex items-center"
    >
      <Search aria-hidden size={13} className="pointer-events-none absolute left-2.5 text-muted" />
      <Input
        placeholder="Find a tag"
        spellCheck={false}
        className={classNames(fieldStyle.box, 'h-7.5 pr-2 pl-8 [&::-webkit-search-cancel-button]:hidden')}
      />
    </SearchField>
  );
}
