import type { AssetLabel } from '@shared/domain/gallery/Asset';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import type { SetSummary, ShelfTag } from '@shared/domain/gallery/ShelvesChange';
import { t } from '@shared/messages/t';
import { Heart, X } from 'lucide-react';
import { Button, ToggleButton } from 'react-aria-components';
import { shortcutOf } from '../../../commands/shortcutOf';
import type { CollectionNode } from '../../../ipc/shelves/Shelves';
import { collectionsOf, usePartOfShelves } from '../../../ipc/shelves/useShelves';
import { classNames } from '../../../ui/classNames';
import { Tooltip } from '../../../ui/dialogs/Tooltip';
import { Stars } from '../../../ui/fields/Stars';
import { labelColour } from '../../../ui/pictures/labelColour';
import { CollectionChips } from './CollectionChips';
import { severalAssets } from './focusTags';
import { judge } from './judge';
import { TagField } from './TagField';

const labels = Object.keys(labelColour) as AssetLabel[];

/** Five colour labels; pressing the current one removes it. */
function LabelPicker({
  name,
  value,
  onChange,
}: Readonly<{
  /** What the label belongs to, for screen readers. */
  name: string;
  value: AssetLabel | 'mixed' | null;
  onChange: (label: AssetLabel | null) => void;
}>) {
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
              labelColour[label],
              value === label && 'outline-2 outline-offset-2 outline-ink',
            )}
          />
        </ToggleButton>
      ))}
    </fieldset>
  );
}

const none: readonly CollectionNode[] = [];

/** Shows and changes the stars, favourite, rejected, label, tags and collections of the selection. */
export function JudgePanel({
  of,
  set,
  summary,
}: Readonly<{
  /** Number of the asset; null: several. */
  of: number | null;
  set: AssetSet;
  summary: SetSummary;
}>) {
  const collections = usePartOfShelves(collectionsOf) ?? none;
  const does = (change: AssetChange) => judge(set, change);
  return (
    <section aria-label={t('gallery.judging')} className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Stars value={summary.rating} onChange={(stars) => does({ kind: 'rate', stars })} />
        <div className="-me-1.5 flex">
          <Verdict
            label={t('compare.favourite')}
            shortcut={shortcutOf('judging.favourite')}
            value={summary.favourite}
            icon={<Heart aria-hidden size={16} fill={summary.favourite === true ? 'currentColor' : 'none'} />}
            onChange={(on) => does({ kind: 'favourite', on })}
          />
          <Verdict
            label={t('compare.reject')}
            shortcut={shortcutOf('judging.reject')}
            value={summary.rejected}
            icon={<X aria-hidden size={17} />}
            onChange={(on) => does({ kind: 'reject', on })}
          />
        </div>
      </div>
      <div className="-mt-1.5 -ml-1">
        <LabelPicker
          name={t('gallery.label')}
          value={summary.label}
          onChange={(label) => does({ kind: 'label', label })}
        />
      </div>
      {/* above the tags, so that new tags do not move the field and its suggestions */}
      <TagField
        of={of === null ? severalAssets : String(of)}
        given={summary.tags.filter(({ count }) => count === summary.count).map(({ name }) => name)}
        onAdd={(tag) => does({ kind: 'addTags', tags: [tag] })}
      />
      <TagChips
        tags={summary.tags}
        of={summary.count}
        onRemove={(tag) => does({ kind: 'removeTags', tags: [tag] })}
      />
      <CollectionChips
        collections={collections}
        inThem={summary.collectionIds}
        of={summary.count}
        onAdd={(collectionId) => does({ kind: 'addToCollection', collectionId })}
        onRemove={(collectionId) => does({ kind: 'removeFromCollection', collectionId })}
      />
    </section>
  );
}

function Verdict({
  label,
  shortcut,
  value,
  icon,
  onChange,
}: Readonly<{
  label: string;
  shortcut: string | undefined;
  value: boolean | 'mixed';
  icon: React.ReactNode;
  onChange: (on: boolean) => void;
}>) {
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

/**
 * The tags of the selection, each with a remove button. For several pictures, with the number that have the
 * tag.
 */
function TagChips({
  tags,
  of,
  onRemove,
}: Readonly<{
  tags: readonly ShelfTag[];
  /** Number of selected assets. */
  of: number;
  onRemove: (tag: string) => void;
}>) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t('create.tags')} className="flex flex-wrap gap-1">
      {tags.map(({ name, colour, count }) => (
        <li
          key={name}
          className={classNames(
            'flex h-6 max-w-full items-center gap-1.5 rounded-full bg-raised ps-2.5 text-xs',
            count < of && 'text-muted',
          )}
        >
          {colour === null ? null : (
            <span aria-hidden className={classNames('size-2 rounded-full', labelColour[colour])} />
          )}
          <span className="min-w-0 truncate">{name}</span>
          {count < of ? <span className="text-faint">{count}</span> : null}
          <Button
            aria-label={t('gallery.removeTag', { name })}
            onPress={() => onRemove(name)}
            className="flex size-6 items-center justify-center rounded-full text-muted data-[hovered]:text-ink"
          >
            <X aria-hidden size={12} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
