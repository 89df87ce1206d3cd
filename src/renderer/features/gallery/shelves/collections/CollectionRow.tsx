import { t } from '@shared/messages/t';
import { createContext, memo, use } from 'react';
import type { CollectionNode, CollectionStats } from '../../../../ipc/shelves/Shelves';
import { judge } from '../../judging/judge';
import { RowMenu } from '../RowMenu';
import { type RowDrag, ShelfRow } from '../ShelfRow';
import { CollectionIcon } from './CollectionIcon';
import { draggedSet } from './draggedSet';
import type { TreePosition } from './treeOf';
import type { CollectionDrag } from './useCollectionDrag';

export type CollectionAction =
  | 'rename'
  | 'inside'
  | 'up'
  | 'down'
  | 'into'
  | 'out'
  | 'own'
  | 'link'
  | 'export'
  | 'sheet'
  | 'remove';

/** Data shared by all tree rows; a new object re-renders every row. */
export type CollectionTree = Readonly<{
  /** Whether any collection has children. */
  isTree: boolean;
  drag: CollectionDrag;
  onAct: (of: CollectionNode, action: CollectionAction) => void;
  onFold: (id: string, isFolded: boolean) => void;
}>;

export const CollectionTreeContext = createContext<CollectionTree | null>(null);

/** A collection in the tree. Memoised. */
export const CollectionRow = memo(function CollectionRow({
  collection,
  count,
  coverSeq,
  term,
  depth,
  isFirst,
  isLast,
  hasPlaces,
  hasInside,
  isFolded,
  mark,
}: TreePosition &
  CollectionStats &
  Readonly<{
    collection: CollectionNode;
    /** The collection's query term. */
    term: string;
    isFolded: boolean;
    mark: RowDrag['mark'];
  }>) {
  const tree = use(CollectionTreeContext);
  if (tree === null) throw new Error('There is no tree around this collection.');
  const { isTree, drag, onAct, onFold } = tree;
  const { id, name, parentId } = collection;
  return (
    <ShelfRow
      name={name}
      count={count}
      depth={depth}
      icon={<CollectionIcon coverSeq={coverSeq} />}
      place={term}
      fold={isTree ? { isFolded: hasInside ? isFolded : null, onFold: (to) => onFold(id, to) } : undefined}
      drag={{
        ...drag.over(collection),
        isDragged: drag.movedId === id,
        mark,
        onDragStart: (event) => drag.begin(id, event),
        onDragEnd: drag.end,
      }}
      onDropPictures={() => {
        const set = draggedSet();
        return set && (() => judge(set, { kind: 'addToCollection', collectionId: id }));
      }}
      into={{ kind: 'collection', id, name }}
      menu={
        <RowMenu<CollectionAction>
          label={t('gallery.menuOfCollection', { name })}
          name={name}
          entries={[
            { id: 'rename', label: t('gallery.rename') },
            { id: 'inside', label: t('gallery.newCollectionInsideAsk') },
            { id: 'up', label: t('gallery.moveUp'), isDisabled: isFirst },
            { id: 'down', label: t('gallery.moveDown'), isDisabled: isLast },
            { id: 'into', label: t('gallery.moveInto'), isDisabled: !hasPlaces },
            { id: 'out', label: t('gallery.moveOut'), isDisabled: parentId === null },
            ...(hasInside ? [{ id: 'own' as const, label: t('gallery.showDirectly') }] : []),
            { id: 'export', label: t('app.export'), isDisabled: count === 0 },
            { id: 'sheet', label: t('create.contactSheet'), isDisabled: count === 0 },
            { id: 'link', label: t('gallery.copyLink') },
            { id: 'remove', label: t('exports.remove'), danger: true },
          ]}
          onAction={(action) => onAct(collection, action)}
        />
      }
    />
  );
});
