import { expect, it } from 'vitest';
import { searchCollections } from './searchCollections';

const of = (id: string, parentId: string | null) => ({ id, parentId, name: `Set ${id.toUpperCase()}` });
const all = [of('a', null), of('b', 'a'), of('c', 'b'), of('d', 'a'), of('x', null), of('f', 'x')];
const found = (words: string) => searchCollections(all, words)?.map(({ id }) => id);

it('finds collections by words in their names, and shows what they lie in', () => {
  expect(found(' ')).toBeUndefined();
  expect(found('c')).toEqual(['a', 'b', 'c']);
  expect(found('SET d')).toEqual(['a', 'd']);
  expect(found('set')).toHaveLength(6);
  expect(found('f')).toEqual(['x', 'f']);
  expect(found('a')).toEqual(['a']);
  expect(found('nothing')).toEqual([]);
});
