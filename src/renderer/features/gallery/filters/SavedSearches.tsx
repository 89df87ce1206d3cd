import type { SavedSearch } from '@shared/domain/gallery/SavedSearch';
import { t } from '@shared/messages/t';
import { Search } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useGalleryStore } from '../galleryStore';
import { rowDragOver } from '../shelves/collections/rowDragOver';
import { NameDialog } from '../shelves/NameDialog';
import { RowMenu } from '../shelves/RowMenu';
import { type RowDrag, ShelfRow } from '../shelves/ShelfRow';
import { shownQuery } from '../shownQuery';
import { moveEntryBefore, useSavedSearches } from './useSavedSearches';

const dragType = 'application/x-easel-search';

type DropTarget = Readonly<{ id: string; part: 'before' | 'after' }>;

function useSearchDrag(
  searches: readonly SavedSearch[],
  move: (id: string, before: string | null) => void,
): (search: SavedSearch) => RowDrag {
  const [movedId, setMoved] = useState<string | null>(null);
  const [dropTarget, setDropTarget] = useState<DropTarget | null>(null);
  const dropTargetAt = ({ id }: SavedSearch, { currentTarget, clientY }: DragEvent): DropTarget => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return { id, part: clientY - top < height / 2 ? 'before' : 'after' };
  };
  /** The id of the search before which the dragged search would move; null: the end; undefined: no move. */
  const nextIdAt = ({ id, part }: DropTarget): string | null | undefined => {
    if (movedId === null) return undefined;
    const index = searches.findIndex((each) => each.id === id);
    const before = searches[part === 'before' ? index : index + 1]?.id ?? null;
    const isUnchanged = moveEntryBefore(searches, movedId, before).every(
      ({ id }, index) => id === searches[index]?.id,
    );
    return isUnchanged || before === movedId ? undefined : before;
  };
  const end = () => {
    setMoved(null);
    setDropTarget(null);
  };
  return (search) => ({
    isDragged: movedId === search.id,
    mark:
      dropTarget?.id === search.id && nextIdAt(dropTarget) !== undefined
        ? { part: dropTarget.part, depth: 0 }
        : null,
    onDragStart(event) {
      event.dataTransfer.setData(dragType, search.id);
      event.dataTransfer.effectAllowed = 'move';
      setMoved(search.id);
    },
    onDragEnd: end,
    ...rowDragOver<DropTarget>({
      isDragging: movedId !== null,
      targetAt: (event) => dropTargetAt(search, event),
      isSame: (one, other) => one.id === other.id && one.part === other.part,
      setTarget: setDropTarget,
      accepts: (at) => nextIdAt(at) !== undefined,
      drop(at) {
        const before = nextIdAt(at);
        end();
        if (movedId !== null && before !== undefined) move(movedId, before);
      },
    }),
  });
}

const none: readonly SavedSearch[] = [];

/** The saved searches in the user's order. */
export function SavedSearches() {
  const { searches = none, change, remove, move } = useSavedSearches();
  const [renaming, setRenaming] = useState<SavedSearch | null>(null);
  const drag = useSearchDrag(searches, move);
  if (searches.length === 0) return null;
  const act = (search: SavedSearch, action: SavedSearchAction) => {
    if (action === 'rename') setRenaming(search);
    else if (action === 'take')
      change(search, { query: shownQuery() }, t('gallery.searchReplaced', { name: search.name }));
    else if (action === 'up') move(search.id, searches[searches.indexOf(search) - 1]?.id ?? null);
    else if (action === 'down') move(search.id, searches[searches.indexOf(search) + 2]?.id ?? null);
    else remove(search);
  };
  return (
    <section aria-labelledby="saved-searches">
      <h2
        id="saved-searches"
        className="mb-0.5 flex h-6.5 items-center ps-2.5 text-xs font-medium text-muted"
      >
        {t('gallery.searches')}
      </h2>
      <div className="flex flex-col gap-px">
        {searches.map((search, index) => (
          <SavedSearchRow
            key={search.id}
            search={search}
            drag={drag(search)}
            isFirst={index === 0}
            isLast={index === searches.length - 1}
            onAction={(action) => act(search, action)}
          />
        ))}
      </div>
      {renaming ? (
        <NameDialog
          title={t('gallery.renameTheSearch')}
          label={t('create.name')}
          name={renaming.name}
          onSave={(name) => {
            if (name !== renaming.name) change(renaming, { name }, t('gallery.searchRenamed', { name }));
          }}
          onClose={() => setRenaming(null)}
        />
      ) : null}
    </section>
  );
}

type SavedSearchAction = 'rename' | 'take' | 'up' | 'down' | 'remove';

type Props = Readonly<{
  search: SavedSearch;
  drag: RowDrag;
  isFirst: boolean;
  isLast: boolean;
  onAction: (action: SavedSearchAction) => void;
}>;

function SavedSearchRow({ search: { name, query, count }, drag, isFirst, isLast, onAction }: Props) {
  const canReplace = useGalleryStore((state) => ![query, ''].includes(state.query.trim()));
  return (
    <ShelfRow
      name={name}
      count={count}
      drag={drag}
      icon={<Search size={13} />}
      target={query}
      menu={
        <RowMenu<SavedSearchAction>
          label={t('gallery.menuOfSearch', { name })}
          name={name}
          entries={[
            { id: 'rename', label: t('gallery.rename') },
            { id: 'take', label: t('gallery.replaceSearch'), isDisabled: !canReplace },
            { id: 'up', label: t('gallery.moveUp'), isDisabled: isFirst },
            { id: 'down', label: t('gallery.moveDown'), isDisabled: isLast },
            { id: 'remove', label: t('exports.remove'), danger: true },
          ]}
          onAction={onAction}
        />
      }
    />
  );
}
