import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { t } from '@shared/messages/t';
import { useMemo, useState } from 'react';
import type { CollectionNode, CollectionStats } from '../../../../ipc/shelves/Shelves';
import { useCommand } from '../../../../ipc/useCommand';
import { useSteady } from '../../../../ui/hooks/useSteady';
import { showToast } from '../../../../ui/messages/toasts';
import { arrangeAndOfferUndo } from '../../judging/judge';
import { shownOrder, showQuery } from '../../shownQuery';
import { NameDialog } from '../NameDialog';
import type { RowDrag } from '../ShelfRow';
import { ShelfRows } from '../ShelfRows';
import type { useFolds } from '../useFolds';
import { type CollectionAction, CollectionRow, CollectionTreeContext } from './CollectionRow';
import { coverOf } from './coverOf';
import { unfoldedOf } from './foldedTree';
import { MoveCollectionDialog } from './MoveCollectionDialog';
import { treeOf } from './treeOf';
import type { CollectionDrag } from './useCollectionDrag';

/** The collections as a tree: pictures and collections can be dropped on them, and each has a menu. */
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
  /** Contents of each collection, by id. */
  held: ReadonlyMap<string, CollectionStats>;
  /** The search results with their parents; null: no search. */
  found: readonly CollectionNode[] | null;
  /** The query term of each collection, by id. */
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
