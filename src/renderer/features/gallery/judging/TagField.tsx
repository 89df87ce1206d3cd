import { zTagName } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { runCommand } from '../../../commands/runCommand';
import { knownShelves, tagsOf, usePartOfShelves } from '../../../ipc/shelves/useShelves';
import { classNames } from '../../../ui/classNames';
import { popoverStyle } from '../../../ui/dialogs/popoverStyle';
import { fieldStyle } from '../../../ui/fields/fieldStyle';
import { galleryElements } from '../galleryElements';
import { registerTagField, tagFieldChanged } from './focusTags';
import { type SuggestedTag, suggestTags } from './suggestTags';

/** A field that adds tags: existing tags are suggested while typing, Enter creates a new one. */
export function TagField({
  of,
  given,
  onAdd,
}: Readonly<{
  /** The asset's number as text, or `severalAssets`. */
  of: string;
  /** Tags that are not suggested because they are set. */
  given: readonly string[];
  onAdd: (tag: string) => void;
}>) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const tags = usePartOfShelves(tagsOf);
  const isGiven = given.join('\n');
  // the counts are read at each input; a live update would not justify scanning all tags
  const suggested = useMemo(
    () => suggestTags(tags ?? [], { counts: knownShelves()?.tagCounts, given: isGiven.split('\n'), text }),
    [tags, isGiven, text],
  );
  const add = (tag: string) => {
    const name = zTagName.safeParse(tag);
    setText('');
    if (name.success) onAdd(name.data);
  };
  const take = useEffectEvent(() => {
    const lines = input.current === null ? [] : tagFieldChanged(input.current).split('\n');
    for (const tag of lines.slice(0, -1)) add(tag);
    if (lines.at(-1)) setText(lines.at(-1) ?? '');
  });
  useEffect(() => (input.current ? registerTagField(input.current) : undefined), []);
  useEffect(() => {
    if (of !== '') take();
  }, [of]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // the suggestion list handles Enter
    const isInList = event.currentTarget.getAttribute('aria-activedescendant') !== null;
    const handled = runCommand('tagField', event, {
      'tags.add': text.trim() === '' || isInList ? null : () => add(text),
      'tags.leave': text === '' ? () => galleryElements.grid.current?.focus() : null,
    });
    if (!handled) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <ComboBox
      aria-label={t('gallery.addATag')}
      allowsCustomValue
      inputValue={text}
      onInputChange={setText}
      items={suggested}
      selectedKey={null}
      onSelectionChange={(key) => {
        if (key !== null) add(String(key));
      }}
    >
      <Input
        ref={input}
        data-of={of}
        placeholder={t('gallery.addATag')}
        maxLength={100}
        onKeyDownCapture={onKeyDown}
        className={classNames(fieldStyle.box, 'h-7 px-2.5 text-xs')}
      />
      <Popover offset={4} className={popoverStyle.surface}>
        <ListBox className="outline-none">
          {(tag: SuggestedTag) => (
            <ListBoxItem id={tag.id} textValue={tag.id} className={popoverStyle.item}>
              <span className="min-w-0 flex-1 truncate">{tag.id}</span>
              <span className="text-xs text-muted">{tag.count}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
