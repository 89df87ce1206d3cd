import { describe, expect, it } from 'vitest';
import type { CollectionNode } from '../../../../ipc/shelves/Shelves';
import { collectionDrop, type DragTarget, rowPart } from './collectionDrop';

const collection = (id: string, parentId: string | null): CollectionNode => ({
  id,
  parentId,
  name: id.toUpperCase(),
});
/** In display order: b and c are inside a, d is inside c; a, e and f are at the top level. */
const all = [
  collection('a', null),
  ...[collection('b', 'a'), collection('c', 'a'), collection('d', 'c')],
  ...[collection('e', null), collection('f', null)],
];
const of = (id: string) => {
  const found = all.find((each) => each.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};
const drop = (moved: string, over: string | null, part: DragTarget['part'] = 'into', folded: string[] = []) =>
  collectionDrop(of(moved), { collection: over === null ? null : of(over), part }, all, new Set(folded));
const to = (parentId: string | null, before: string | null) => ({ effect: 'move', parentId, before });

it('tells the edges of a row from its middle', () => {
  expect([0, 0.2, 0.3, 0.7, 0.8, 1].map(rowPart)).toEqual([
    ...(['before', 'before', 'into', 'into', 'after', 'after'] as const),
  ]);
});

describe('a collection that is dragged', () => {
  it('goes into the one it is dropped on, at its end', () => {
    expect(drop('e', 'c')).toEqual({ ...to('c', null), description: 'Place in C' });
    expect(drop('d', 'a')).toMatchObject(to('a', null));
  });

  it('goes before or after one it is dropped beside, wherever that lies', () => {
    expect(drop('f', 'b', 'before')).toEqual({ ...to('a', 'b'), description: 'Place before B' });
    expect(drop('f', 'b', 'after')).toMatchObject(to('a', 'c'));
    expect(drop('a', 'f', 'after')).toEqual({ ...to(null, null), description: 'Place after F' });
    expect(drop('f', 'd', 'after')).toMatchObject(to('c', null));
    // a drop after an expanded collection goes before its first child; a drop after a collapsed one goes behind it
    expect(drop('f', 'a', 'after')).toMatchObject(to('a', 'b'));
    expect(drop('f', 'a', 'after', ['a'])).toEqual({ ...to(null, 'e'), description: 'Place after A' });
  });

  it('goes to the top of one that others lie in when it is dropped between that and them', () => {
    expect(drop('f', 'a', 'after')).toEqual({ ...to('a', 'b'), description: 'Place in A, before B' });
  });

  it('lies in no other once it is dropped on the heading', () => {
    expect(drop('d', null)).toMatchObject(to(null, null));
    expect(drop('a', null)).toMatchObject(to(null, null));
  });

  it('goes neither into itself nor into what lies in it, and that is said', () => {
    expect(drop('a', 'a')).toMatchObject({
      effect: 'nothing',
      description: expect.stringContaining('itself'),
    });
    for (const part of ['before', 'into', 'after'] as const)
      expect(drop('a', 'd', part)).toEqual({
        effect: 'nothing',
        description: 'A cannot be moved into D because D is inside A',
      });
  });

  it('stays where it is: nothing happens', () => {
    expect(drop('b', 'a')).toBeNull();
    expect(drop('e', 'e', 'before')).toBeNull();
    expect(drop('e', 'e', 'after')).toBeNull();
    expect(drop('e', 'f', 'before')).toBeNull();
    expect(drop('f', null)).toBeNull();
  });
});
