import type { AssetSet } from '@shared/domain/AssetSet';
import type { ShelfCollection } from '@shared/domain/Shelves';
import { termOfCollection } from '@shared/query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { IconButton } from '../../../ui/IconButton';
import { Menu } from '../../../ui/Menu';
import { showToast } from '../../../ui/toasts';
import { judge, sort } from '../judging/judge';
import { shownOrder } from '../shownQuery';
import { CollectionIcon } from './CollectionIcon';
import { draggedSet } from './draggedSet';
import { MoveCollectionDialog } from './MoveCollectionDialog';
import { NameDialog } from './NameDialog';
import { placesFor } from './placesFor';
import { type RowDrag, ShelfRow } from './ShelfRow';
import type { CollectionDrag } from './useCollectionDrag';

type Action = 'rename' | 'inside' | 'up' | 'into' | 'out' | 'link' | 'export' | 'sheet' | 'remove';

/** The collections as a tree: pictures and others of them are dropped on them, and what can be done is in each one's menu. */
export function CollectionShelves({
  collections,
  drag,
  onExport,
}: Readonly<{
  collections: readonly ShelfCollection[];
  drag: CollectionDrag;
  onExport: (set: AssetSet, sheetTitle?: string) => void;
}>) {
  const [moving, setMoving] = useState<ShelfCollection | null>(null);
  const [naming, setNaming] = useState<Readonly<{ of: ShelfCollection; what: 'rename' | 'inside' }> | null>(
    null,
  );
  const depthOf = depths(collections);
  const held = (of: ShelfCollection): AssetSet => ({
    kind: 'matching',
    query: termOfCollection(of, collections),
    except: [],
    // as they would stand there
    order: shownOrder(),
  });
  const act = (of: ShelfCollection, action: Action) => {
    const siblings = collections.filter(({ parentId }) => parentId === of.parentId);
    const above = siblings[siblings.indexOf(of) - 1];
    const parent = collections.find(({ id }) => id === of.parentId);
    if (action === 'rename' || action === 'inside') setNaming({ of, what: action });
    else if (action === 'into') setMoving(of);
    else if (action === 'link') void copyLink(of.id);
    else if (action === 'export') onExport(held(of));
    else if (action === 'sheet') onExport(held(of), of.name);
    else if (action === 'remove') sort({ kind: 'removeCollection', id: of.id });
    else if (action === 'up')
      sort({ kind: 'moveCollection', id: of.id, parentId: of.parentId, before: above?.id ?? null });
    else sort({ kind: 'moveCollection', id: of.id, parentId: parent?.parentId ?? null, before: null });
  };
  const rowDrag = (of: ShelfCollection): RowDrag => {
    const { held, movedId } = drag;
    const drop = held?.of?.id === of.id && held.drop?.does === 'move' ? held.drop : null;
    const isInside = held?.part === 'after' && drop?.parentId === of.id;
    return {
      ...drag.over(of),
      isDragged: movedId === of.id,
      mark: held && drop && { part: held.part, depth: (depthOf.get(of.id) ?? 0) + (isInside ? 1 : 0) },
      onDragStart: (event) => drag.begin(of.id, event),
      onDragEnd: drag.end,
    };
  };
  if (collections.length === 0) {
    return (
      <p className="px-2.5 py-1 text-xs text-faint">
        Collect pictures by hand: for a client, a series, a mood.
      </p>
    );
  }
  return (
    <>
      <div className="flex flex-col gap-px">
        {collections.map((each) => {
          const isFirst = collections.find(({ parentId }) => parentId === each.parentId) === each;
          return (
            <ShelfRow
              key={each.id}
              name={each.name}
              count={each.count}
              depth={depthOf.get(each.id) ?? 0}
              icon={<CollectionIcon coverSeq={each.coverSeq} />}
              place={termOfCollection(each, collections)}
              drag={rowDrag(each)}
              onDropPictures={() => {
                const set = draggedSet();
                return set && (() => judge(set, { kind: 'addToCollection', collectionId: each.id }));
              }}
              menu={
                <Menu<Action>
                  label={`Collection ${each.name}`}
                  trigger={
                    <IconButton
                      label={`More for ${each.name}`}
                      size="sm"
                      icon={<Ellipsis size={14} />}
                      className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
                    />
                  }
                  entries={[
                    { id: 'rename', label: 'Rename…' },
                    { id: 'inside', label: 'New collection inside…' },
                    { id: 'up', label: 'Move up', isDisabled: isFirst },
                    {
                      id: 'into',
                      label: 'Move into…',
                      isDisabled: placesFor(each, collections).length === 0,
                    },
                    { id: 'out', label: 'Move out', isDisabled: each.parentId === null },
                    { id: 'export', label: 'Export…', isDisabled: each.count === 0 },
                    { id: 'sheet', label: 'Contact sheet…', isDisabled: each.count === 0 },
                    { id: 'link', label: 'Copy link' },
                    { id: 'remove', label: 'Remove', danger: true },
                  ]}
                  onAction={(action) => act(each, action)}
                />
              }
            />
          );
        })}
      </div>
      {moving ? (
        <MoveCollectionDialog
          collection={moving}
          collections={collections}
          onMove={(parentId) => sort({ kind: 'moveCollection', id: moving.id, parentId, before: null })}
          onClose={() => setMoving(null)}
        />
      ) : null}
      {naming ? (
        <NameDialog
          title={naming.what === 'rename' ? 'Rename the collection' : `New collection in ${naming.of.name}`}
          label="Name"
          name={naming.what === 'rename' ? naming.of.name : ''}
          onSave={(name) =>
            sort(
              naming.what === 'rename'
                ? { kind: 'renameCollection', id: naming.of.id, name }
                : { kind: 'createCollection', name, parentId: naming.of.id },
            )
          }
          onClose={() => setNaming(null)}
        />
      ) : null}
    </>
  );
}

async function copyLink(id: string): Promise<void> {
  try {
    await call('curation.copyLink', { id });
    showToast({ level: 'success', title: 'Link copied' });
  } catch (error) {
    showToast({ level: 'problem', title: 'The link was not copied', message: wordsOf(error) });
  }
}

/** How deep each lies; each comes after its parent. */
function depths(collections: readonly ShelfCollection[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { id, parentId } of collections)
    found.set(id, parentId === null ? 0 : (found.get(parentId) ?? -1) + 1);
  return found;
}
