import { expect, it } from 'vitest';
import { moveTargetsFor } from './moveTargetsFor';

it('is every collection but itself, what lies in it, and the one it is in', () => {
  const made = (id: string, parentId: string | null) => ({
    id,
    name: id,
    parentId,
  });
  const all = [made('a', null), made('b', 'a'), made('c', 'b'), made('d', null)];
  const idsFor = (place: number) => moveTargetsFor(all[place] ?? made('', null), all).map(({ id }) => id);
  expect([0, 1, 2, 3].map(idsFor)).toEqual([['d'], ['d'], ['a', 'd'], ['a', 'b', 'c']]);
});
