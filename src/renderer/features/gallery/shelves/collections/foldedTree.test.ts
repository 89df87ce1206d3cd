import { expect, it } from 'vitest';
import type { CollectionNode } from '../../../../ipc/shelves/Shelves';
import { foldedAncestors, visibleCollections } from './foldedTree';

const of = (id: string, parentId: string | null): CollectionNode => ({
  id,
  parentId,
  name: id,
});
const all = [of('a', null), of('b', 'a'), of('c', 'b'), of('d', 'a'), of('e', null), of('f', 'e')];
const shown = (...folded: readonly string[]) => visibleCollections(all, new Set(folded)).map(({ id }) => id);

it('hides what lies in a folded collection, at whatever depth, and the folded one stays', () => {
  expect(shown()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(shown('b')).toEqual(['a', 'b', 'd', 'e', 'f']);
  expect(shown('a')).toEqual(['a', 'e', 'f']);
  expect(shown('a', 'b', 'gone')).toEqual(['a', 'e', 'f']);
});

it('finds the folded ones that one lies in', () => {
  expect(foldedAncestors('c', all, new Set(['a', 'b', 'c', 'e']))).toEqual(['b', 'a']);
  expect(foldedAncestors('a', all, new Set(['a']))).toEqual([]);
});
