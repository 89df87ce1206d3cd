// Whether two steps conflict, so that one cannot be undone without the other.
import { foldedName } from '@shared/domain/gallery/foldedName';
import type { CollectionRow, Edit, EditOf } from './Edit';

/** What an edit concerns, by name; `parts`: only these assets or collections; null: all. */
type Touch = Readonly<{ thing: string; parts: readonly (number | string)[] | null }>;

export function editsConflict(these: readonly EditOf[], those: readonly EditOf[]): boolean {
  const whole = new Set<string>();
  const known = new Map<string, Set<number | string>>();
  for (const { thing, parts } of these.flatMap(touches)) {
    const of = known.get(thing) ?? new Set();
    known.set(thing, of);
    if (parts === null) whole.add(thing);
    else for (const part of parts) of.add(part);
  }
  return those.flatMap(touches).some(({ thing, parts }) => {
    const mine = known.get(thing);
    if (mine === undefined) return false;
    return whole.has(thing) || parts === null || parts.some((part) => mine.has(part));
  });
}

function touches({ edit, seqs }: EditOf): readonly Touch[] {
  switch (edit.kind) {
    case 'field':
      return [{ thing: edit.field, parts: seqs }];
    case 'file':
      return [{ thing: 'file', parts: seqs }];
    case 'tagged':
      return [{ thing: ofTag(edit.tag), parts: seqs }];
    case 'members':
      return [{ thing: `in ${edit.collectionId}`, parts: seqs }];
    case 'tag':
      return sides(edit).map(({ name }) => wholly(ofTag(name)));
    case 'collection':
      return touchesOfCollection(edit);
    case 'search':
      return sides(edit).map(({ id }) => wholly(`search ${id}`));
  }
}

function touchesOfCollection(edit: Extract<Edit, { kind: 'collection' }>): readonly Touch[] {
  const { before, after } = edit;
  const rows = sides(edit);
  const own = rows.map(({ id }) => wholly(`collection ${id}`));
  if (before !== null && after !== null) {
    if (before.parent_id === after.parent_id) return own;
    // moves of collections conflict with each other, because together they could create a cycle
    return [...own, ...rows.flatMap(placeOf), wholly('tree')];
  }
  // deleting a collection affects its pictures and children
  const content = rows.flatMap(({ id }) => [wholly(`in ${id}`), wholly(`within ${id}`)]);
  return [...own, ...content, ...rows.flatMap(placeOf)];
}

function placeOf({ id, parent_id }: CollectionRow): readonly Touch[] {
  return parent_id === null ? [] : [{ thing: `within ${parent_id}`, parts: [id] }];
}

function wholly(thing: string): Touch {
  return { thing, parts: null };
}

function sides<T>({ before, after }: Readonly<{ before: T | null; after: T | null }>): readonly T[] {
  return [before, after].flatMap((side) => (side === null ? [] : [side]));
}

function ofTag(name: string): string {
  return `tag ${foldedName(name)}`;
}
