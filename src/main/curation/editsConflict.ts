// Whether two steps conflict, so that one cannot be undone without the other.
import { foldedName } from '@shared/domain/gallery/foldedName';
import type { AssetEdit, CollectionRow, Edit } from './Edit';

/** What an edit changes. `thing`: its key; `parts`: the assets or collections for which it changes; null: for all. */
type Touch = Readonly<{ thing: string; parts: readonly (number | string)[] | null }>;

export function editsConflict(edits: readonly AssetEdit[], others: readonly AssetEdit[]): boolean {
  const touchedWholly = new Set<string>();
  const touchedIds = new Map<string, Set<number | string>>();
  for (const { thing, parts } of edits.flatMap(touches)) {
    const ids = touchedIds.get(thing) ?? new Set();
    touchedIds.set(thing, ids);
    if (parts === null) touchedWholly.add(thing);
    else for (const part of parts) ids.add(part);
  }
  return others.flatMap(touches).some(({ thing, parts }) => {
    const ids = touchedIds.get(thing);
    if (ids === undefined) return false;
    return touchedWholly.has(thing) || parts === null || parts.some((part) => ids.has(part));
  });
}

function touches({ edit, seqs }: AssetEdit): readonly Touch[] {
  switch (edit.kind) {
    case 'field':
      return [{ thing: edit.field, parts: seqs }];
    case 'file':
      return [{ thing: 'file', parts: seqs }];
    case 'tagged':
      return [{ thing: tagKey(edit.tag), parts: seqs }];
    case 'members':
      return [{ thing: `in ${edit.collectionId}`, parts: seqs }];
    case 'tag':
      return existingRows(edit).map(({ name }) => allOf(tagKey(name)));
    case 'collection':
      return touchesOfCollection(edit);
    case 'search':
      return existingRows(edit).map(({ id }) => allOf(`search ${id}`));
  }
}

function touchesOfCollection(edit: Extract<Edit, { kind: 'collection' }>): readonly Touch[] {
  const { before, after } = edit;
  const rows = existingRows(edit);
  const rowTouches = rows.map(({ id }) => allOf(`collection ${id}`));
  if (before !== null && after !== null) {
    if (before.parent_id === after.parent_id) return rowTouches;
    // moves of collections conflict with each other, because together they could create a cycle
    return [...rowTouches, ...rows.flatMap(parentTouch), allOf('tree')];
  }
  // deleting a collection affects its pictures and children
  const content = rows.flatMap(({ id }) => [allOf(`in ${id}`), allOf(`within ${id}`)]);
  return [...rowTouches, ...content, ...rows.flatMap(parentTouch)];
}

function parentTouch({ id, parent_id }: CollectionRow): readonly Touch[] {
  return parent_id === null ? [] : [{ thing: `within ${parent_id}`, parts: [id] }];
}

function allOf(thing: string): Touch {
  return { thing, parts: null };
}

function existingRows<T>({ before, after }: Readonly<{ before: T | null; after: T | null }>): readonly T[] {
  return [before, after].flatMap((side) => (side === null ? [] : [side]));
}

function tagKey(name: string): string {
  return `tag ${foldedName(name)}`;
}
