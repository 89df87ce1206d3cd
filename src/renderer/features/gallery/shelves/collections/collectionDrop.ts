import { t } from '@shared/messages/t';
import type { CollectionNode } from '../../../../ipc/shelves/Shelves';

/** The part of a row under the pointer: the upper edge, the middle, or the lower edge. */
export type RowPart = 'before' | 'into' | 'after';

/** The row that a drag is over, and the part of that row. `collection` null: the heading. */
export type DragTarget = Readonly<{ collection: CollectionNode | null; part: RowPart }>;

/** `before`: id of the next sibling; null: the end. `description`: the effect of the drop, for the user. */
export type CollectionDrop = Readonly<
  | { effect: 'move'; parentId: string | null; before: string | null; description: string }
  | { effect: 'nothing'; description: string }
>;

/** The share of a row's height at each edge that means before or after. */
const edgeShare = 0.28;

/** @param share of the row's height that is above the pointer */
export function rowPart(share: number): RowPart {
  return share < edgeShare ? 'before' : share > 1 - edgeShare ? 'after' : 'into';
}

/**
 * @param collections each after its parent, in display order
 * @param folded ids of collapsed collections
 * @returns null if nothing would change
 */
export function collectionDrop(
  moved: CollectionNode,
  { collection, part }: DragTarget,
  collections: readonly CollectionNode[],
  folded: ReadonlySet<string>,
): CollectionDrop | null {
  const placement = placementOf(collection, part, collections, folded);
  if (
    collection !== null &&
    placement.parentId !== null &&
    selfAndDescendants(moved, collections).has(placement.parentId)
  )
    return { effect: 'nothing', description: refusalText(moved, collection) };
  const siblings = collections.filter(({ parentId }) => parentId === placement.parentId);
  const nextId = siblings[siblings.indexOf(moved) + 1]?.id ?? null;
  const isInto = collection !== null && part === 'into';
  const isUnchanged =
    moved.parentId === placement.parentId && (isInto || [moved.id, nextId].includes(placement.before));
  return isUnchanged ? null : { effect: 'move', ...placement };
}

function placementOf(
  target: CollectionNode | null,
  part: RowPart,
  collections: readonly CollectionNode[],
  folded: ReadonlySet<string>,
): Readonly<{ parentId: string | null; before: string | null; description: string }> {
  if (target === null) return { parentId: null, before: null, description: t('gallery.dropAtTop') };
  if (part === 'into')
    return { parentId: target.id, before: null, description: t('gallery.dropInto', { name: target.name }) };
  const { parentId, id, name } = target;
  if (part === 'before') return { parentId, before: id, description: t('gallery.dropBefore', { name }) };
  // the children of an expanded collection are listed below it, so "after" means before its first child
  const first = folded.has(id) ? undefined : collections.find((each) => each.parentId === id);
  if (first)
    return {
      parentId: id,
      before: first.id,
      description: t('gallery.dropIntoBefore', { name, next: first.name }),
    };
  const siblings = collections.filter((each) => each.parentId === parentId);
  const next = siblings[siblings.indexOf(target) + 1];
  return { parentId, before: next?.id ?? null, description: t('gallery.dropAfter', { name }) };
}

/** The ids of a collection and of all its descendants. */
export function selfAndDescendants(
  collection: CollectionNode,
  collections: readonly CollectionNode[],
): ReadonlySet<string> {
  const ids = new Set([collection.id]);
  for (const { id, parentId } of collections) if (parentId !== null && ids.has(parentId)) ids.add(id);
  return ids;
}

function refusalText(moved: CollectionNode, target: CollectionNode): string {
  return moved.id === target.id
    ? t('gallery.dropOnItself')
    : t('gallery.dropInside', { name: moved.name, other: target.name });
}
