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
          of="Collection"
          name={name}
          entries={[
            { id: 'rename', label: 'Rename…' },
            { id: 'inside', label: 'New collection inside…' },
            { id: 'up', label: 'Move up', isDisabled: isFirst },
            { id: 'down', label: 'Move down', isDisabled: isLast },
            { id: 'into', label: 'Move into…', isDisabled: !hasPlaces },
            { id: 'out', label: 'Move out', isDisabled: parentId === null },
            ...(hasInside ? [{ id: 'own' as const, label: 'Show without those inside' }] : []),
            { id: 'export', label: 'Export…', isDisabled: count === 0 },
            { id: 'sheet', label: 'Contact sheet…', isDisabled: count === 0 },
            { id: 'link', label: 'Copy link' },
            { id: 'remove', label: 'Remove', danger: true },
          ]}
          onAction={(action) => onAct(collection, action)}
        />
      }
    />
  );
});
