import type { AssetLabel } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { termOfName } from '@shared/query';
import { Tag } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import type { TagEntry } from '../../../ipc/shelves/Shelves';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { useSteady } from '../../../ui/hooks/useSteady';
import { labelColour } from '../../../ui/pictures/labelColour';
import { arrangeAndOfferUndo, judge } from '../judging/judge';
import { draggedSet } from './collections/draggedSet';
import { NameDialog } from './NameDialog';
import { nameMatcher } from './nameMatcher';
import { RowMenu } from './RowMenu';
import { ShelfRow } from './ShelfRow';
import { ShelfRows } from './ShelfRows';
import { ShelfSearch } from './ShelfSearch';

type TagAction = 'rename' | 'remove' | AssetLabel | 'none';

const colours = Object.keys(labelColour) as AssetLabel[];

/** A tag with its menu. Memoised. */
const TagRow = memo(function TagRow({
  tag,
  count,
  onAct,
}: Readonly<{ tag: TagEntry; count: number; onAct: (tag: TagEntry, action: TagAction) => void }>) {
  const { name, colour } = tag;
  return (
    <ShelfRow
      name={name}
      count={count}
      icon={
        colour === null ? (
          <Tag size={13} />
        ) : (
          <span className={classNames('size-2.5 rounded-full', labelColour[colour])} />
        )
      }
      place={termOfName('tag', name)}
      onDropPictures={() => {
        const set = draggedSet();
        return set && (() => judge(set, { kind: 'addTags', tags: [name] }));
      }}
      into={{ kind: 'tag', name }}
      menu={
        <RowMenu<TagAction>
          label={t('gallery.menuOfTag', { name })}
          name={name}
          entries={[
            { id: 'rename', label: t('gallery.renameOrMerge') },
            ...colours.map((each) => ({
              id: each,
              label: t('gallery.colourTag', { colour: each }),
              icon: <span className={classNames('size-3 rounded-full', labelColour[each])} />,
            })),
            { id: 'none', label: t('gallery.noColour'), isDisabled: colour === null },
            { id: 'remove', label: t('exports.remove'), danger: true },
          ]}
          onAction={(action) => onAct(tag, action)}
        />
      }
    />
  );
});

/** Number of tags listed before “more” is pressed. */
const mostListed = 30;

/** The tags by name, each with a menu. */
export function TagShelves({
  tags,
  counts,
}: Readonly<{
  tags: readonly TagEntry[];
  /** By tag name. */
  counts: ReadonlyMap<string, number>;
}>) {
  const [renaming, setRenaming] = useState<TagEntry | null>(null);
  const [isWhole, setWhole] = useState(false);
  const [sought, setSought] = useState('');
  const shown = useMemo(() => {
    if (!isWhole) return tags.slice(0, mostListed);
    const isSought = nameMatcher(sought);
    return isSought === null ? tags : tags.filter(({ name }) => isSought(name));
  }, [tags, isWhole, sought]);
  const { act } = useSteady({
    act: (tag: TagEntry, action: TagAction) => {
      if (action === 'rename') setRenaming(tag);
      else if (action === 'remove') arrangeAndOfferUndo({ kind: 'removeTag', tag: tag.name });
      else
        arrangeAndOfferUndo({ kind: 'colourTag', tag: tag.name, colour: action === 'none' ? null : action });
    },
  });
  return (
    <>
      {isWhole ? (
        <ShelfSearch label={t('gallery.findATag')} text={sought} onChange={setSought} isFocused />
      ) : null}
      {shown.length === 0 ? (
        <p className="px-2.5 py-1 text-xs text-faint">{t('gallery.noTagFound')}</p>
      ) : null}
      <ShelfRows items={shown} keyOf={({ name }) => name}>
        {(tag) => <TagRow tag={tag} count={counts.get(tag.name) ?? 0} onAct={act} />}
      </ShelfRows>
      {tags.length > mostListed && !isWhole ? (
        <Button size="sm" variant="quiet" onPress={() => setWhole(true)}>
          {t('gallery.showAll', { tags: tags.length })}
        </Button>
      ) : null}
      {renaming ? (
        <NameDialog
          title={t('gallery.renameTheTag', { name: renaming.name })}
          label={t('create.name')}
          hint={t('gallery.renameTagHint')}
          name={renaming.name}
          onSave={(name) => arrangeAndOfferUndo({ kind: 'renameTag', tag: renaming.name, name })}
          onClose={() => setRenaming(null)}
        />
      ) : null}
    </>
  );
}
