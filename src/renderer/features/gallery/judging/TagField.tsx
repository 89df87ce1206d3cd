import { zTagName } from '@shared/domain/Curation';
import type { ShelfTag } from '@shared/domain/Shelves';
import { type KeyboardEvent, useState } from 'react';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { giveCommand } from '../../../commands/giveCommand';
import { useRoute } from '../../../ipc/useRoute';
import { classNames } from '../../../ui/classNames';
import { fieldStyle } from '../../../ui/fieldStyle';
import { popoverStyle } from '../../../ui/popoverStyle';
import { tagFieldCame, tagFieldId } from './focusTags';

const mostSuggested = 8;

/** A field that gives tags: those there are are suggested while it is typed in, a new one is made by Enter. */
export function TagField({
  given,
  onAdd,
}: Readonly<{
  /** Tags that need not be suggested. */
  given: readonly string[];
  onAdd: (tag: string) => void;
}>) {
  const [text, setText] = useState('');
  const known = useRoute('curation.shelves', undefined, { keepPrevious: true }).data?.tags ?? [];
  const add = (tag: string) => {
    const name = zTagName.safeParse(tag);
    setText('');
    if (name.success) onAdd(name.data);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // one of the suggestions: the list knows what to do with it
    const isInList = event.currentTarget.getAttribute('aria-activedescendant') !== null;
    const handled = giveCommand('tagField', event, {
      'tags.add': text.trim() === '' || isInList ? null : () => add(text),
      'tags.leave': text === '' ? () => document.querySelector<HTMLElement>('[role=grid]')?.focus() : null,
    });
    if (!handled) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <ComboBox
      aria-label="Add a tag"
      allowsCustomValue
      inputValue={text}
      onInputChange={setText}
      items={suggestions(known, given, text)}
      selectedKey={null}
      onSelectionChange={(key) => {
        if (key !== null) add(String(key));
      }}
    >
      <Input
        ref={tagFieldCame}
        id={tagFieldId}
        placeholder="Add a tag"
        maxLength={100}
        onKeyDownCapture={onKeyDown}
        className={classNames(fieldStyle.box, 'h-7 px-2.5 text-xs')}
      />
      <Popover offset={4} className={popoverStyle.surface}>
        <ListBox className="outline-none">
          {(tag: ShelfTag & { id: string }) => (
            <ListBoxItem id={tag.name} textValue={tag.name} className={popoverStyle.item}>
              <span className="min-w-0 flex-1 truncate">{tag.name}</span>
              <span className="text-xs text-muted">{tag.count}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** What begins with it first, then what holds it. */
function suggestions(known: readonly ShelfTag[], given: readonly string[], text: string) {
  const typed = text.trim().toLowerCase();
  const rank = ({ name }: ShelfTag): number => {
    const at = name.toLowerCase().indexOf(typed);
    return at < 0 ? 2 : Math.min(at, 1);
  };
  return known
    .filter((tag) => !given.includes(tag.name) && rank(tag) < 2)
    .sort((a, b) => rank(a) - rank(b) || b.count - a.count)
    .slice(0, mostSuggested)
    .map((tag) => ({ ...tag, id: tag.name }));
}
