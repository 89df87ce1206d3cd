import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { t } from '@shared/messages/t';
import { createContext, memo, use, useMemo, useState } from 'react';
import type { CollectionNode, CollectionStats } from '../../../../ipc/shelves/Shelves';
import { useCommand } from '../../../../ipc/useCommand';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/dialogs/Dialog';
import { useSteady } from '../../../../ui/hooks/useSteady';
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
import { unfoldedOf } from './foldedTree';
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
  onAct: (of: CollectionNode, action: CollectionAction) => void;
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
  hasPlaces,
  hasInside,
  isFolded,
  mark,
}: TreePosition &
  CollectionStats &
  Readonly<{ collection: CollectionNode; term: string; isFolded: boolean; mark: RowDrag['mark'] }>) {
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

function MoveCollectionDialog({
  collection,
  collections,
  held,
  onMove,
  onClose,
}: Readonly<{
  collection: CollectionNode;
  collections: readonly CollectionNode[];
  held: ReadonlyMap<string, CollectionStats>;
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
        held={held}
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
  held,
  found,
  terms,
  drag,
  folds,
  onExport,
}: Readonly<{
  collections: readonly CollectionNode[];
  held: ReadonlyMap<string, CollectionStats>;
  /** The search results with their parents; null: no search. */
  found: readonly CollectionNode[] | null;
  terms: ReadonlyMap<string, string>;
  drag: CollectionDrag;
  folds: ReturnType<typeof useFolds>;
  onExport: (set: AssetSet, sheetTitle?: string) => void;
}>) {
  const [moving, setMoving] = useState<CollectionNode | null>(null);
  const [naming, setNaming] = useState<Readonly<{ of: CollectionNode; what: 'rename' | 'inside' }> | null>(
    null,
  );
  const tree = useMemo(() => treeOf(collections), [collections]);
  const { folded, fold } = folds;
  const unfolded = useMemo(() => unfoldedOf(collections, folded), [collections, folded]);
  const shown = found ?? unfolded;
  const isTree = collections.some(({ parentId }) => parentId !== null);
  const picturesOf = (of: CollectionNode): Extract<AssetSet, { kind: 'matching' }> => ({
    kind: 'matching',
    query: terms.get(of.id) ?? '',
    except: [],
    // in the order in which they will be shown
    order: shownOrder(),
  });
  const { mutate: copyLink } = useCommand('curation.copyLink', {
    failed: t('gallery.linkNotCopied'),
    onSuccess: () => showToast({ level: 'success', title: t('app.linkCopied') }),
  });
  const { act } = useSteady({
    act: (of: CollectionNode, action: CollectionAction) => {
      const siblings = collections.filter(({ parentId }) => parentId === of.parentId);
      const place = siblings.indexOf(of);
      const to = (at: number) =>
        arrangeAndOfferUndo({
          kind: 'moveCollection',
          id: of.id,
          parentId: of.parentId,
          before: siblings[at]?.id ?? null,
        });
      const parent = collections.find(({ id }) => id === of.parentId);
      if (action === 'rename' || action === 'inside') setNaming({ of, what: action });
      else if (action === 'into') setMoving(of);
      else if (action === 'link') copyLink({ id: of.id });
      else if (action === 'own') showQuery(picturesOf(of).query.replace(/^collection:/, 'directly:'));
      else if (action === 'export') onExport(picturesOf(of));
      else if (action === 'sheet') onExport(picturesOf(of), of.name);
      else if (action === 'remove') arrangeAndOfferUndo({ kind: 'removeCollection', id: of.id });
      else if (action === 'up') to(place - 1);
      else if (action === 'down') to(place + 2);
      else
        arrangeAndOfferUndo({
          kind: 'moveCollection',
          id: of.id,
          parentId: parent?.parentId ?? null,
          before: null,
        });
    },
  });
  const ofAll = useMemo(() => ({ isTree, drag, onAct: act, onFold: fold }), [isTree, drag, act, fold]);
  const mark = (of: CollectionNode): RowDrag['mark'] => {
    const over = drag.held;
    const drop = over?.of?.id === of.id && over.drop?.does === 'move' ? over.drop : null;
    const isInside = over?.part === 'after' && drop?.parentId === of.id;
    return over && drop && { part: over.part, depth: (tree.get(of.id)?.depth ?? 0) + (isInside ? 1 : 0) };
  };
  if (collections.length === 0) {
    return <p className="px-2.5 py-1 text-xs text-faint">{t('gallery.noCollections')}</p>;
  }
  return (
    <>
      {shown.length === 0 ? (
        <p className="px-2.5 py-1 text-xs text-faint">{t('gallery.noCollectionFound')}</p>
      ) : null}
      <CollectionTreeContext value={ofAll}>
        <ShelfRows items={shown} keyOf={({ id }) => id} kept={drag.movedId}>
          {(each) => {
            const place = tree.get(each.id);
            const {
              depth = 0,
              isFirst = true,
              isLast = true,
              hasPlaces = false,
              hasInside = false,
            } = place ?? {};
            return (
              <CollectionRow
                collection={each}
                count={held.get(each.id)?.count ?? 0}
                coverSeq={coverOf(each, collections, held)}
                term={terms.get(each.id) ?? ''}
                depth={depth}
                isFirst={isFirst}
                isLast={isLast}
                hasPlaces={hasPlaces}
                // search results are shown with their parents, even if those are collapsed
                hasInside={hasInside && found === null}
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
          held={held}
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
              : t('gallery.newCollectionIn', { name: naming.of.name })
          }
          label={t('create.name')}
          name={naming.what === 'rename' ? naming.of.name : ''}
          onSave={(name) => {
            if (naming.what === 'inside' && folded.has(naming.of.id)) fold(naming.of.id, false);
            arrangeAndOfferUndo(
              naming.what === 'rename'
                ? { kind: 'renameCollection', id: naming.of.id, name }
                : { kind: 'createCollection', name, parentId: naming.of.id },
            );
          }}
          onClose={() => setNaming(null)}
        />
      ) : null}
    </>
  );
}
