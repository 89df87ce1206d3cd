import { t } from '@shared/messages/t';
import type { CollectionNode } from '../../../../ipc/shelves/Shelves';

/** The part of a row under the pointer: the upper edge, the middle, or the lower edge. */
export type RowPart = 'before' | 'into' | 'after';

/** `of` null: the heading. */
export type DragTarget = Readonly<{ of: CollectionNode | null; part: RowPart }>;

/** `words`: the effect of the drop, for the user. */
export type CollectionDrop = Readonly<
  | { does: 'move'; parentId: string | null; before: string | null; words: string }
  | { does: 'nothing'; words: string }
>;

/** The share of a row's height at each edge that means before or after. */
const edge = 0.28;

/** @param share of the row's height that is above the pointer */
export function rowPart(share: number): RowPart {
  return share < edge ? 'before' : share > 1 - edge ? 'after' : 'into';
}

/**
 * @param collections each after its parent, in display order
 * @param folded ids of collapsed collections
 * @returns null if nothing would change
 */
export function collectionDrop(
  moved: CollectionNode,
  { of, part }: DragTarget,
  collections: readonly CollectionNode[],
  folded: ReadonlySet<string>,
): CollectionDrop | null {
  const place = placeOf(of, part, collections, folded);
  if (of !== null && place.parentId !== null && insideOf(moved, collections).has(place.parentId))
    return { does: 'nothing', words: notInto(moved, of) };
  const siblings = collections.filter(({ parentId }) => parentId === place.parentId);
  const behind = siblings[siblings.indexOf(moved) + 1]?.id ?? null;
  const isInto = of !== null && part === 'into';
  const stays = moved.parentId === place.parentId && (isInto || [moved.id, behind].includes(place.before));
  return stays ? null : { does: 'move', ...place };
}

function placeOf(
  of: CollectionNode | null,
  part: RowPart,
  collections: readonly CollectionNode[],
  folded: ReadonlySet<string>,
): Readonly<{ parentId: string | null; before: string | null; words: string }> {
  if (of === null) return { parentId: null, before: null, words: t('gallery.dropAtTop') };
  if (part === 'into')
    return { parentId: of.id, before: null, words: t('gallery.dropInto', { name: of.name }) };
  const { parentId, id, name } = of;
  if (part === 'before') return { parentId, before: id, words: t('gallery.dropBefore', { name }) };
  // the children of an expanded collection are listed below it, so "after" means before its first child
  const first = folded.has(id) ? undefined : collections.find((each) => each.parentId === id);
  if (first)
    return { parentId: id, before: first.id, words: t('gallery.dropIntoBefore', { name, next: first.name }) };
  const siblings = collections.filter((each) => each.parentId === parentId);
  const next = siblings[siblings.indexOf(of) + 1];
  return { parentId, before: next?.id ?? null, words: t('gallery.dropAfter', { name }) };
}

/** The ids of a collection and all its descendants. */
export function insideOf(of: CollectionNode, collections: readonly CollectionNode[]): ReadonlySet<string> {
  const inside = new Set([of.id]);
  for (const { id, parentId } of collections) if (parentId !== null && inside.has(parentId)) inside.add(id);
  return inside;
}

function notInto(moved: CollectionNode, of: CollectionNode): string {
  return moved.id === of.id
    ? t('gallery.dropOnItself')
    : t('gallery.dropInside', { name: moved.name, other: of.name });
}
