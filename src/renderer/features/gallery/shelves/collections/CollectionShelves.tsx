import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { t } from '@shared/messages/t';
import { createContext, memo, use, useMemo, useState } from 'react';
import type { CollectionNode, CollectionStats } from '../../../../ipc/shelves/Shelves';
import { useCommand } from '../../../../ipc/useCommand';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/dialogs/Dialog';
import { useStableCallbacks } from '../../../../ui/hooks/useStableCallbacks';
import { showToast } from '../../../../ui/messages/toasts';
import { arrangeAndOfferUndo, judge } from '../../judging/judge';
import { draggedSet } from '../../selection/selectedSet';
import { shownOrder, showQuery } from '../../shownQuery';
import { NameDialog } from '../NameDialog';
import { RowMenu } from '../RowMenu';
import { type RowDrag, ShelfRow } from '../ShelfRow';
import { ShelfRows } from '../ShelfRows';
import type { useFolds } from '../useFolds';
import { CollectionIcon, CollectionList } from './CollectionList';
import { coverOf } from './coverOf';
import { visibleCollections } from './foldedTree';
import { moveTargetsFor } from './moveTargetsFor';
import { type TreePosition, treeOf } from './treeOf';
import type { CollectionDrag } from './useCollectionDrag';

type CollectionAction =
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

/** Shared by all tree rows. A new object renders every row again. */
type CollectionTree = Readonly<{
  isTree: boolean;
  drag: CollectionDrag;
  onCollectionAction: (collection: CollectionNode, action: CollectionAction) => void;
  onFold: (id: string, isFolded: boolean) => void;
}>;

const CollectionTreeContext = createContext<CollectionTree | null>(null);

const CollectionRow = memo(function CollectionRow({
  collection,
  count,
  coverSeq,
  term,
  depth,
  isFirst,
  isLast,
  hasMoveTargets,
  hasChildren,
  isFolded,
  mark,
}: TreePosition &
  CollectionStats &
  Readonly<{ collection: CollectionNode; term: string; isFolded: boolean; mark: RowDrag['mark'] }>) {
  const tree = use(CollectionTreeContext);
  if (tree === null) throw new Error('There is no tree around this collection.');
  const { isTree, drag, onCollectionAction, onFold } = tree;
  const { id, name, parentId } = collection;
  return (
    <ShelfRow
      name={name}
      count={count}
      depth={depth}
      icon={<CollectionIcon coverSeq={coverSeq} />}
      target={term}
      fold={isTree ? { isFolded: hasChildren ? isFolded : null, onFold: (to) => onFold(id, to) } : undefined}
      drag={{
        ...drag.handlersFor(collection),
        isDragged: drag.movedId === id,
        mark,
        onDragStart: (event) => drag.startDrag(id, event),
        onDragEnd: drag.end,
      }}
      onDropPictures={() => {
        const set = draggedSet();
        return set && (() => judge(set, { kind: 'addToCollection', collectionId: id }));
      }}
      importTarget={{ kind: 'collection', id, name }}
      menu={
        <RowMenu<CollectionAction>
          label={t('gallery.menuOfCollection', { name })}
          name={name}
          entries={[
            { id: 'rename', label: t('gallery.rename') },
            { id: 'inside', label: t('gallery.newCollectionInsideAsk') },
            { id: 'up', label: t('gallery.moveUp'), isDisabled: isFirst },
            { id: 'down', label: t('gallery.moveDown'), isDisabled: isLast },
            { id: 'into', label: t('gallery.moveInto'), isDisabled: !hasMoveTargets },
            { id: 'out', label: t('gallery.moveOut'), isDisabled: parentId === null },
            ...(hasChildren ? [{ id: 'own' as const, label: t('gallery.showDirectly') }] : []),
            { id: 'export', label: t('app.export'), isDisabled: count === 0 },
            { id: 'sheet', label: t('create.contactSheet'), isDisabled: count === 0 },
            { id: 'link', label: t('gallery.copyLink') },
            { id: 'remove', label: t('exports.remove'), danger: true },
          ]}
          onAction={(action) => onCollectionAction(collection, action)}
        />
      }
    />
  );
});

function MoveCollectionDialog({
  collection,
  collections,
  stats,
  onMove,
  onClose,
}: Readonly<{
  collection: CollectionNode;
  collections: readonly CollectionNode[];
  stats: ReadonlyMap<string, CollectionStats>;
  onMove: (parentId: string) => void;
  onClose: () => void;
}>) {
  return (
    <Dialog
      title={t('gallery.moveIntoTitle', { name: collection.name })}
      size="sm"
      isOpen
      onOpenChange={onClose}
      footer={
        <Button variant="quiet" onPress={onClose}>
          {t('app.cancel')}
        </Button>
      }
    >
      <CollectionList
        shown={moveTargetsFor(collection, collections)}
        all={collections}
        stats={stats}
        onChoose={(id) => {
          onMove(id);
          onClose();
        }}
      />
    </Dialog>
  );
}

/** Pictures and collections can be dropped on the rows of the tree, and each row has a menu. */
export function CollectionShelves({
  collections,
  stats,
  found,
  terms,
  drag,
  folds,
  onExport,
}: Readonly<{
  collections: readonly CollectionNode[];
  stats: ReadonlyMap<string, CollectionStats>;
  /** The search results with their parents; null: no search. */
  found: readonly CollectionNode[] | null;
  terms: ReadonlyMap<string, string>;
  drag: CollectionDrag;
  folds: ReturnType<typeof useFolds>;
  onExport: (set: AssetSet, sheetTitle?: string) => void;
}>) {
  const [moving, setMoving] = useState<CollectionNode | null>(null);
  const [naming, setNaming] = useState<Readonly<{
    collection: CollectionNode;
    what: 'rename' | 'inside';
  }> | null>(null);
  const tree = useMemo(() => treeOf(collections), [collections]);
  const { folded, fold } = folds;
  const visible = useMemo(() => visibleCollections(collections, folded), [collections, folded]);
  const shown = found ?? visible;
  const isTree = collections.some(({ parentId }) => parentId !== null);
  const assetSetOf = (collection: CollectionNode): Extract<AssetSet, { kind: 'matching' }> => ({
    kind: 'matching',
    query: terms.get(collection.id) ?? '',
    except: [],
    // in the order in which they will be shown
    order: shownOrder(),
  });
  const { mutate: copyLink } = useCommand('curation.copyLink', {
    failed: t('gallery.linkNotCopied'),
    onSuccess: () => showToast({ level: 'success', title: t('app.linkCopied') }),
  });
  const { act } = useStableCallbacks({
    act: (collection: CollectionNode, action: CollectionAction) => {
      const siblings = collections.filter(({ parentId }) => parentId === collection.parentId);
      const index = siblings.indexOf(collection);
      const moveTo = (target: number) =>
        arrangeAndOfferUndo({
          kind: 'moveCollection',
          id: collection.id,
          parentId: collection.parentId,
          before: siblings[target]?.id ?? null,
        });
      const parent = collections.find(({ id }) => id === collection.parentId);
      if (action === 'rename' || action === 'inside') setNaming({ collection, what: action });
      else if (action === 'into') setMoving(collection);
      else if (action === 'link') copyLink({ id: collection.id });
      else if (action === 'own') showQuery(assetSetOf(collection).query.replace(/^collection:/, 'directly:'));
      else if (action === 'export') onExport(assetSetOf(collection));
      else if (action === 'sheet') onExport(assetSetOf(collection), collection.name);
      else if (action === 'remove') arrangeAndOfferUndo({ kind: 'removeCollection', id: collection.id });
      else if (action === 'up') moveTo(index - 1);
      else if (action === 'down') moveTo(index + 2);
      else
        arrangeAndOfferUndo({
          kind: 'moveCollection',
          id: collection.id,
          parentId: parent?.parentId ?? null,
          before: null,
        });
    },
  });
  const treeContext = useMemo(
    () => ({ isTree, drag, onCollectionAction: act, onFold: fold }),
    [isTree, drag, act, fold],
  );
  const mark = (collection: CollectionNode): RowDrag['mark'] => {
    const target = drag.target;
    const drop =
      target?.collection?.id === collection.id && target.drop?.effect === 'move' ? target.drop : null;
    const isFirstChild = target?.part === 'after' && drop?.parentId === collection.id;
    return (
      target &&
      drop && { part: target.part, depth: (tree.get(collection.id)?.depth ?? 0) + (isFirstChild ? 1 : 0) }
    );
  };
  if (collections.length === 0) {
    return <p className="px-2.5 py-1 text-xs text-faint">{t('gallery.noCollections')}</p>;
  }
  return (
    <>
      {shown.length === 0 ? (
        <p className="px-2.5 py-1 text-xs text-faint">{t('gallery.noCollectionFound')}</p>
      ) : null}
      <CollectionTreeContext value={treeContext}>
        <ShelfRows items={shown} keyOf={({ id }) => id} pinnedKey={drag.movedId}>
          {(each) => {
            const position = tree.get(each.id);
            const {
              depth = 0,
              isFirst = true,
              isLast = true,
              hasMoveTargets = false,
              hasChildren = false,
            } = position ?? {};
            return (
              <CollectionRow
                collection={each}
                count={stats.get(each.id)?.count ?? 0}
                coverSeq={coverOf(each, collections, stats)}
                term={terms.get(each.id) ?? ''}
                depth={depth}
                isFirst={isFirst}
                isLast={isLast}
                hasMoveTargets={hasMoveTargets}
                // search results are shown with their parents, even if those are collapsed
                hasChildren={hasChildren && found === null}
                isFolded={folded.has(each.id)}
                mark={mark(each)}
              />
            );
          }}
        </ShelfRows>
      </CollectionTreeContext>
      {moving ? (
        <MoveCollectionDialog
          collection={moving}
          collections={collections}
          stats={stats}
          onMove={(parentId) =>
            arrangeAndOfferUndo({ kind: 'moveCollection', id: moving.id, parentId, before: null })
          }
          onClose={() => setMoving(null)}
        />
      ) : null}
      {naming ? (
        <NameDialog
          title={
            naming.what === 'rename'
              ? t('gallery.renameTheCollection')
              : t('gallery.newCollectionIn', { name: naming.collection.name })
          }
          label={t('create.name')}
          name={naming.what === 'rename' ? naming.collection.name : ''}
          onSave={(name) => {
            if (naming.what === 'inside' && folded.has(naming.collection.id))
              fold(naming.collection.id, false);
            arrangeAndOfferUndo(
              naming.what === 'rename'
                ? { kind: 'renameCollection', id: naming.collection.id, name }
                : { kind: 'createCollection', name, parentId: naming.collection.id },
            );
          }}
          onClose={() => setNaming(null)}
        />
      ) : null}
    </>
  );
}
