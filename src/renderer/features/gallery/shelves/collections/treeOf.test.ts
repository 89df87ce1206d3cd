import { expect, it } from 'vitest';
import type { CollectionNode } from '../../../../ipc/shelves/Shelves';
import { moveTargetsFor } from './moveTargetsFor';
import { treeOf } from './treeOf';

const of = (id: string, parentId: string | null): CollectionNode => ({
  id,
  parentId,
  name: id,
});

it('says of each how deep it lies, whether it is the first or the last there, whether others lie in it, and whether it may be moved into another', () => {
  const all = [of('a', null), of('b', 'a'), of('c', 'b'), of('d', 'a'), of('e', null)];
  const tree = treeOf(all);
  expect(all.map(({ id }) => tree.get(id)?.depth)).toEqual([0, 1, 2, 1, 0]);
  expect(all.map(({ id }) => tree.get(id)?.isFirst)).toEqual([true, true, true, false, false]);
  expect(all.map(({ id }) => tree.get(id)?.isLast)).toEqual([false, false, true, true, true]);
  expect(all.map(({ id }) => tree.get(id)?.hasChildren)).toEqual([true, true, false, false, false]);
  for (const some of [all, all.slice(0, 3), all.slice(0, 1)])
    expect(some.map(({ id }) => treeOf(some).get(id)?.hasMoveTargets)).toEqual(
      some.map((each) => moveTargetsFor(each, some).length > 0),
    );
});
