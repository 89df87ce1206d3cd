import type { AssetLabel } from '@shared/domain/gallery/Asset';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { t } from '@shared/messages/t';
import { namesOfCollections, termOfName } from '@shared/query';
import { formatCount } from '@shared/words/formatCount';
import { FolderOutput, Heart, HelpCircle, Images, Plus, Tag, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import type { CollectionNode, CollectionStats, TagEntry } from '../../../ipc/shelves/Shelves';
import { useShelves } from '../../../ipc/shelves/useShelves';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { useStableCallbacks } from '../../../ui/hooks/useStableCallbacks';
import { IconButton } from '../../../ui/IconButton';
import { labelClasses } from '../../../ui/pictures/labelClasses';
import { SavedSearches } from '../filters/SavedSearches';
import { arrangeAndOfferUndo, judge } from '../judging/judge';
import { draggedSet } from '../selection/selectedSet';
import { CollectionShelves } from './collections/CollectionShelves';
import { maxUnsearchedCollections, searchCollections } from './collections/searchCollections';
import { type CollectionDrag, useCollectionDrag } from './collections/useCollectionDrag';
import { NameDialog } from './NameDialog';
import { nameMatcher } from './nameMatcher';
import { RowMenu } from './RowMenu';
import { ShelfRow } from './ShelfRow';
import { ShelfRows } from './ShelfRows';
import { ShelfSearch } from './ShelfSearch';
import { useFolds } from './useFolds';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and Down move between rows and skip the row menus, which Tab reaches. */
function moveInShelves(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  const step = steps[key];
  if (step === undefined || altKey || ctrlKey || metaKey || shiftKey) return;
  if (!(target instanceof HTMLElement) || !target.matches('[data-shelf]')) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-shelf]')];
  event.preventDefault();
  rows[rows.indexOf(target) + step]?.focus();
}

const none: readonly CollectionNode[] = [];
const noStats: ReadonlyMap<string, CollectionStats> = new Map();

/** A collection dropped on the heading moves to the top level. */
function CollectionHeading({
  id,
  drag,
  onNew,
}: Readonly<{ id: string; drag: CollectionDrag; onNew: () => void }>) {
  const over = drag.handlersFor(null);
  const isDropTarget = drag.target?.collection === null && drag.target.drop !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional: the menu of a collection has the same action
    <div
      onDragOver={(event) => void over.onDragOver(event)}
      onDragLeave={over.onDragLeave}
      onDrop={(event) => void over.onDrop(event)}
      className={classNames(
        'mb-0.5 flex items-center justify-between rounded-md pe-1 ps-2.5',
        isDropTarget && 'outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <h2 id={id} className="text-xs font-medium text-muted">
        {t('app.collections')}
      </h2>
      <IconButton
        label={t('gallery.newCollectionTitle')}
        size="sm"
        icon={<Plus size={14} />}
        onPress={onNew}
      />
    </div>
  );
}

type TagAction = 'rename' | 'remove' | AssetLabel | 'none';

const colours = Object.keys(labelClasses) as AssetLabel[];

const TagRow = memo(function TagRow({
  tag,
  count,
  onTagAction,
}: Readonly<{ tag: TagEntry; count: number; onTagAction: (tag: TagEntry, action: TagAction) => void }>) {
  const { name, colour } = tag;
  return (
    <ShelfRow
      name={name}
      count={count}
      icon={
        colour === null ? (
          <Tag size={13} />
        ) : (
          <span className={classNames('size-2.5 rounded-full', labelClasses[colour])} />
        )
      }
      target={termOfName('tag', name)}
      onDropPictures={() => {
        const set = draggedSet();
        return set && (() => judge(set, { kind: 'addTags', tags: [name] }));
      }}
      importTarget={{ kind: 'tag', name }}
      menu={
        <RowMenu<TagAction>
          label={t('gallery.menuOfTag', { name })}
          name={name}
          entries={[
            { id: 'rename', label: t('gallery.renameOrMerge') },
            ...colours.map((each) => ({
              id: each,
              label: t('gallery.colourTag', { colour: each }),
              icon: <span className={classNames('size-3 rounded-full', labelClasses[each])} />,
            })),
            { id: 'none', label: t('gallery.noColour'), isDisabled: colour === null },
            { id: 'remove', label: t('exports.remove'), danger: true },
          ]}
          onAction={(action) => onTagAction(tag, action)}
        />
      }
    />
  );
});

const maxListed = 30;

function TagShelves({
  tags,
  counts,
}: Readonly<{ tags: readonly TagEntry[]; counts: ReadonlyMap<string, number> }>) {
  const [renaming, setRenaming] = useState<TagEntry | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const [searchText, setSearchText] = useState('');
  const shown = useMemo(() => {
    if (!showsAll) return tags.slice(0, maxListed);
    const matches = nameMatcher(searchText);
    return matches === null ? tags : tags.filter(({ name }) => matches(name));
  }, [tags, showsAll, searchText]);
  const { act } = useStableCallbacks({
    act: (tag: TagEntry, action: TagAction) => {
      if (action === 'rename') setRenaming(tag);
      else if (action === 'remove') arrangeAndOfferUndo({ kind: 'removeTag', tag: tag.name });
      else
        arrangeAndOfferUndo({ kind: 'colourTag', tag: tag.name, colour: action === 'none' ? null : action });
    },
  });
  return (
    <>
      {showsAll ? (
        <ShelfSearch label={t('gallery.findATag')} text={searchText} onChange={setSearchText} isFocused />
      ) : null}
      {shown.length === 0 ? (
        <p className="px-2.5 py-1 text-xs text-faint">{t('gallery.noTagFound')}</p>
      ) : null}
      <ShelfRows items={shown} keyOf={({ name }) => name}>
        {(tag) => <TagRow tag={tag} count={counts.get(tag.name) ?? 0} onTagAction={act} />}
      </ShelfRows>
      {tags.length > maxListed && !showsAll ? (
        <Button size="sm" variant="quiet" onPress={() => setShowsAll(true)}>
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

/** The gallery's sidebar: collections, tags and fixed places. Each row shows the results of a query. */
export const Shelves = memo(function Shelves({
  onExport,
  onOpenExports,
}: Readonly<{ onExport: (set: AssetSet, sheetTitle?: string) => void; onOpenExports: () => void }>) {
  const data = useShelves();
  const total = useRoute('app.status', undefined).data?.libraryCount ?? null;
  const [isNaming, setNaming] = useState(false);
  const collections = data?.collections ?? none;
  const stats = data?.collectionStats ?? noStats;
  const [searchText, setSearchText] = useState('');
  const hasSearch = collections.length > maxUnsearchedCollections;
  const found = useMemo(
    () => (hasSearch ? searchCollections(collections, searchText) : null),
    [collections, searchText, hasSearch],
  );
  const terms = useMemo(() => termsOf(collections), [collections]);
  const folds = useFolds(collections);
  const collapsed = useMemo(() => (found === null ? folds.folded : leavesOf(found)), [found, folds.folded]);
  const drag = useCollectionDrag(collections, collapsed);
  const queryRow = (name: string, each: string, count: number | null, icon: React.ReactNode) => (
    <ShelfRow
      key={each}
      name={name}
      count={count}
      icon={icon}
      target={each}
      onDropPictures={
        each === 'is:favourite'
          ? () => {
              const set = draggedSet();
              return set && (() => judge(set, { kind: 'favourite', on: true }));
            }
          : undefined
      }
    />
  );
  return (
    <nav aria-label={t('app.library')} className="h-full overflow-y-auto" onKeyDown={moveInShelves}>
      <div className="flex min-h-full flex-col gap-4 px-2.5 py-3">
        <div className="flex flex-col gap-px">
          {queryRow(t('create.all'), '', total, <Images size={15} />)}
          {queryRow(t('gallery.favourites'), 'is:favourite', data?.favourites ?? null, <Heart size={14} />)}
          {queryRow(
            t('gallery.notYetJudged'),
            'state:unjudged',
            data?.toJudge ?? null,
            <HelpCircle size={14} />,
          )}
          {queryRow(t('gallery.rejected'), 'is:rejected', data?.rejected ?? null, <X size={15} />)}
          <ShelfRow
            name={t('gallery.exports')}
            count={null}
            icon={<FolderOutput size={14} />}
            target={onOpenExports}
          />
          {queryRow(t('gallery.trash'), 'in:trash', data?.trashed ?? null, <Trash2 size={14} />)}
        </div>
        <section aria-labelledby="shelf-collections">
          <CollectionHeading id="shelf-collections" drag={drag} onNew={() => setNaming(true)} />
          {hasSearch ? (
            <ShelfSearch label={t('gallery.findACollection')} text={searchText} onChange={setSearchText} />
          ) : null}
          <CollectionShelves
            collections={collections}
            stats={stats}
            found={found}
            terms={terms}
            drag={drag}
            folds={folds}
            onExport={onExport}
          />
        </section>
        <SavedSearches />
        {data && data.tags.length > 0 ? (
          <section aria-labelledby="shelf-tags">
            <h2
              id="shelf-tags"
              className="mb-0.5 flex h-6.5 items-center ps-2.5 text-xs font-medium text-muted"
            >
              {t('create.tags')}
              <span className="sr-only">{formatCount(data.tags.length)}</span>
            </h2>
            <TagShelves tags={data.tags} counts={data.tagCounts} />
          </section>
        ) : null}
        {isNaming ? (
          <NameDialog
            title={t('gallery.newCollectionTitle')}
            label={t('create.name')}
            onSave={(name) => {
              // clears the search, so that the new collection is visible
              setSearchText('');
              arrangeAndOfferUndo({ kind: 'createCollection', name, parentId: null });
            }}
            onClose={() => setNaming(false)}
          />
        ) : null}
        {drag.target?.drop ? (
          <p
            role="status"
            className="pointer-events-none sticky bottom-0 z-10 mt-auto rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs text-ink"
          >
            {drag.target.drop.description}
          </p>
        ) : null}
      </div>
    </nav>
  );
});

/** The query that shows each collection, by collection id. */
function termsOf(collections: readonly CollectionNode[]): ReadonlyMap<string, string> {
  const names = namesOfCollections(collections);
  return new Map([...names].map(([id, name]) => [id, termOfName('collection', name)]));
}

function leavesOf(collections: readonly CollectionNode[]): ReadonlySet<string> {
  const parentIds = new Set(collections.map(({ parentId }) => parentId));
  return new Set(collections.flatMap(({ id }) => (parentIds.has(id) ? [] : [id])));
}
