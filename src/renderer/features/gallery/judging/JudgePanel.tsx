import type { AssetLabel } from '@shared/domain/gallery/Asset';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { type AssetChange, zTagName } from '@shared/domain/gallery/Curation';
import type { SetSummary, ShelfTag } from '@shared/domain/gallery/ShelvesChange';
import { t } from '@shared/messages/t';
import { collectionPaths } from '@shared/query';
import { FolderPlus, Heart, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  Button as AriaButton,
  ComboBox,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  ToggleButton,
} from 'react-aria-components';
import { runCommand } from '../../../commands/runCommand';
import { shortcutOf } from '../../../commands/shortcutOf';
import type { CollectionNode } from '../../../ipc/shelves/Shelves';
import { collectionsOf, shelvesSnapshot, tagsOf, useShelvesSelect } from '../../../ipc/shelves/useShelves';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { Menu } from '../../../ui/dialogs/Menu';
import { popoverStyle } from '../../../ui/dialogs/popoverStyle';
import { Tooltip } from '../../../ui/dialogs/Tooltip';
import { fieldStyle } from '../../../ui/fields/fieldStyle';
import { Stars } from '../../../ui/fields/Stars';
import { labelClasses } from '../../../ui/pictures/labelClasses';
import { galleryElements } from '../galleryElements';
import { maxUnsearchedCollections } from '../shelves/collections/searchCollections';
import { NameDialog } from '../shelves/NameDialog';
import { addToNewCollection, ChooseCollectionDialog } from './ChooseCollectionDialog';
import { claimPendingInput, registerTagField, severalAssetsSubject } from './focusTags';
import { judge } from './judge';
import { type SuggestedTag, suggestTags } from './suggestTags';

const labels = Object.keys(labelClasses) as AssetLabel[];

type LabelPickerProps = Readonly<{
  name: string;
  value: AssetLabel | 'mixed' | null;
  onChange: (label: AssetLabel | null) => void;
}>;

function LabelPicker({ name, value, onChange }: LabelPickerProps) {
  return (
    <fieldset
      aria-label={value === 'mixed' ? t('gallery.differs', { label: name }) : name}
      className="-me-1 flex"
    >
      {labels.map((label) => (
        <ToggleButton
          key={label}
          aria-label={t('gallery.labelColour', { label })}
          isSelected={value === label}
          onChange={() => onChange(value === label ? null : label)}
          className="flex size-6 items-center justify-center rounded-full"
        >
          <span
            aria-hidden
            className={classNames(
              'size-3.5 rounded-full',
              labelClasses[label],
              value === label && 'outline-2 outline-offset-2 outline-ink',
            )}
          />
        </ToggleButton>
      ))}
    </fieldset>
  );
}

const none: readonly CollectionNode[] = [];

/** Existing tags are suggested while typing; Enter creates a new one. */
function TagField({
  subject,
  currentTags,
  onAdd,
}: Readonly<{ subject: string; currentTags: readonly string[]; onAdd: (tag: string) => void }>) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const tags = useShelvesSelect(tagsOf);
  const currentTagsKey = currentTags.join('\n');
  // the counts are read at each input; updating them live would scan all tags
  const suggested = useMemo(
    () =>
      suggestTags(tags ?? [], {
        counts: shelvesSnapshot()?.tagCounts,
        excluded: currentTagsKey.split('\n'),
        text,
      }),
    [tags, currentTagsKey, text],
  );
  const add = (tag: string) => {
    const name = zTagName.safeParse(tag);
    setText('');
    if (name.success) onAdd(name.data);
  };
  const acceptPendingInput = useEffectEvent(() => {
    const lines = input.current === null ? [] : claimPendingInput(input.current).split('\n');
    for (const tag of lines.slice(0, -1)) add(tag);
    if (lines.at(-1)) setText(lines.at(-1) ?? '');
  });
  useEffect(() => (input.current ? registerTagField(input.current) : undefined), []);
  useEffect(() => {
    if (subject !== '') acceptPendingInput();
  }, [subject]);
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
        data-of={subject}
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

const addButtonProps = {
  size: 'sm',
  variant: 'quiet',
  icon: <FolderPlus size={14} />,
  className: '-ml-1.5',
} as const;

type CollectionChipsProps = Readonly<{
  collections: readonly CollectionNode[];
  containing: readonly Readonly<{ id: string; count: number }>[];
  total: number;
  onAdd: (collectionId: string) => void;
  onRemove: (collectionId: string) => void;
}>;

/** The collections of the selected pictures; for several pictures, with the number of pictures in each. */
function CollectionChips({ collections, containing, total, onAdd, onRemove }: CollectionChipsProps) {
  const [isNaming, setNaming] = useState(false);
  /** Whether the search dialog is open, which replaces the menu for many collections. */
  const [isChoosing, setChoosing] = useState(false);
  const paths = useMemo(() => collectionPaths(collections), [collections]);
  const countIn = new Map(containing.map(({ id, count }) => [id, count]));
  const others = collections.filter(({ id }) => (countIn.get(id) ?? 0) < total);
  return (
    <div className="flex flex-wrap items-center gap-1">
      {collections
        .filter(({ id }) => countIn.has(id))
        .map((each) => ({
          id: each.id,
          name: paths.get(each.id) ?? each.name,
          count: countIn.get(each.id) ?? total,
        }))
        .map(({ id, name, count }) => (
          <span
            key={id}
            className={classNames(
              'flex h-6 max-w-full items-center rounded-md bg-raised ps-2.5 text-xs',
              count < total && 'text-muted',
            )}
          >
            <span className="min-w-0 truncate">{name}</span>
            {count < total ? <span className="ms-1.5 text-faint">{count}</span> : null}
            <AriaButton
              aria-label={t('gallery.removeFromCollection', { name })}
              onPress={() => onRemove(id)}
              className="flex size-6 items-center justify-center rounded-md text-muted data-[hovered]:text-ink"
            >
              <X aria-hidden size={12} />
            </AriaButton>
          </span>
        ))}
      {others.length > maxUnsearchedCollections ? (
        <Button {...addButtonProps} onPress={() => setChoosing(true)}>
          {t('gallery.addToCollectionAsk')}
        </Button>
      ) : (
        <Menu
          label={t('app.collections')}
          trigger={<Button {...addButtonProps}>{t('gallery.addToCollection')}</Button>}
          entries={[
            ...others.map((each) => ({ id: each.id, label: paths.get(each.id) ?? each.name })),
            { id: 'new', label: t('gallery.newCollectionAsk') },
          ]}
          onAction={(id) => (id === 'new' ? setNaming(true) : onAdd(id))}
        />
      )}
      {isChoosing ? <ChooseCollectionDialog onChoose={onAdd} onClose={() => setChoosing(false)} /> : null}
      {isNaming ? (
        <NameDialog
          title={t('gallery.newCollectionTitle')}
          label={t('create.name')}
          onSave={(name) => void addToNewCollection(name, onAdd)}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </div>
  );
}

export function JudgePanel({
  seq,
  set,
  summary,
}: Readonly<{ seq: number | null; set: AssetSet; summary: SetSummary }>) {
  const collections = useShelvesSelect(collectionsOf) ?? none;
  const apply = (change: AssetChange) => judge(set, change);
  return (
    <section aria-label={t('gallery.judging')} className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Stars value={summary.rating} onChange={(stars) => apply({ kind: 'rate', stars })} />
        <div className="-me-1.5 flex">
          <VerdictToggle
            label={t('compare.favourite')}
            shortcut={shortcutOf('judging.favourite')}
            value={summary.favourite}
            icon={<Heart aria-hidden size={16} fill={summary.favourite === true ? 'currentColor' : 'none'} />}
            onChange={(on) => apply({ kind: 'favourite', on })}
          />
          <VerdictToggle
            label={t('compare.reject')}
            shortcut={shortcutOf('judging.reject')}
            value={summary.rejected}
            icon={<X aria-hidden size={17} />}
            onChange={(on) => apply({ kind: 'reject', on })}
          />
        </div>
      </div>
      <div className="-mt-1.5 -ml-1">
        <LabelPicker
          name={t('gallery.label')}
          value={summary.label}
          onChange={(label) => apply({ kind: 'label', label })}
        />
      </div>
      {/* above the tags, so that new tags do not move the field and its suggestions */}
      <TagField
        subject={seq === null ? severalAssetsSubject : String(seq)}
        currentTags={summary.tags.filter(({ count }) => count === summary.count).map(({ name }) => name)}
        onAdd={(tag) => apply({ kind: 'addTags', tags: [tag] })}
      />
      <TagChips
        tags={summary.tags}
        total={summary.count}
        onRemove={(tag) => apply({ kind: 'removeTags', tags: [tag] })}
      />
      <CollectionChips
        collections={collections}
        containing={summary.collections}
        total={summary.count}
        onAdd={(collectionId) => apply({ kind: 'addToCollection', collectionId })}
        onRemove={(collectionId) => apply({ kind: 'removeFromCollection', collectionId })}
      />
    </section>
  );
}

type VerdictToggleProps = Readonly<{
  label: string;
  shortcut: string | undefined;
  value: boolean | 'mixed';
  icon: React.ReactNode;
  onChange: (on: boolean) => void;
}>;

function VerdictToggle({ label, shortcut, value, icon, onChange }: VerdictToggleProps) {
  return (
    <Tooltip label={value === 'mixed' ? t('gallery.differs', { label }) : label} shortcut={shortcut}>
      <ToggleButton
        aria-label={value === 'mixed' ? t('gallery.differs', { label }) : label}
        isSelected={value === true}
        onChange={() => onChange(value !== true)}
        className={classNames(
          'flex size-7 items-center justify-center rounded-md transition-colors data-[hovered]:bg-raised',
          value === true ? 'text-accent-ink' : value === 'mixed' ? 'text-faint' : 'text-muted',
        )}
      >
        {icon}
      </ToggleButton>
    </Tooltip>
  );
}

/** The tags of the selected pictures; for several pictures, with the number of pictures that have each. */
function TagChips({
  tags,
  total,
  onRemove,
}: Readonly<{ tags: readonly ShelfTag[]; total: number; onRemove: (tag: string) => void }>) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t('create.tags')} className="flex flex-wrap gap-1">
      {tags.map(({ name, colour, count }) => (
        <li
          key={name}
          className={classNames(
            'flex h-6 max-w-full items-center gap-1.5 rounded-full bg-raised ps-2.5 text-xs',
            count < total && 'text-muted',
          )}
        >
          {colour === null ? null : (
            <span aria-hidden className={classNames('size-2 rounded-full', labelClasses[colour])} />
          )}
          <span className="min-w-0 truncate">{name}</span>
          {count < total ? <span className="text-faint">{count}</span> : null}
          <AriaButton
            aria-label={t('gallery.removeTag', { name })}
            onPress={() => onRemove(name)}
            className="flex size-6 items-center justify-center rounded-full text-muted data-[hovered]:text-ink"
          >
            <X aria-hidden size={12} />
          </AriaButton>
        </li>
      ))}
    </ul>
  );
}
