import type { FamilyTree } from '@shared/domain/gallery/FamilyTree';
import { describe, expect, it } from 'vitest';
import { layoutTree } from './layoutTree';
import { moveInTree } from './moveInTree';

const member = (seq: number, parent: number | null): FamilyTree['members'][number] => ({
  seq,
  parent,
  relation: parent === null ? 'first' : 'edit',
});

//  0 ─┬─ 1 ─┬─ 3
//     │     └─ 4 ── 5
//     └─ 2
const small = layoutTree([
  member(10, null),
  member(11, 0),
  member(12, 0),
  member(13, 1),
  member(14, 1),
  member(15, 4),
]);

describe('a family that is laid out', () => {
  it('stands from left to right, each beside the first of those that hang from it', () => {
    expect(small.nodes.map(({ column, row }) => [column, row])).toEqual([
      [0, 0],
      [1, 0],
      [1, 2],
      [2, 0],
      [2, 1],
      [3, 1],
    ]);
    expect(small.order).toEqual([0, 1, 3, 4, 5, 2]);
    expect([small.rows, small.columns]).toEqual([3, 4]);
    expect(layoutTree([])).toEqual({ nodes: [], order: [], rows: 0, columns: 0 });
  });

  it('may be as deep or as wide as it is large', () => {
    const deep = layoutTree(Array.from({ length: 5000 }, (_, at) => member(at, at === 0 ? null : at - 1)));
    expect([deep.rows, deep.columns]).toEqual([1, 5000]);
    const wide = layoutTree(Array.from({ length: 5000 }, (_, at) => member(at, at === 0 ? null : 0)));
    expect([wide.rows, wide.columns]).toEqual([4999, 2]);
  });

  it('is gone through by arrows: to what it came from, what was made of it, above and below', () => {
    const from = (place: number) => ({
      parent: moveInTree(small, place, { kind: 'parent' }),
      child: moveInTree(small, place, { kind: 'child' }),
      up: moveInTree(small, place, { kind: 'rows', by: -1 }),
      down: moveInTree(small, place, { kind: 'rows', by: 1 }),
    });
    expect(from(0)).toEqual({ parent: 0, child: 1, up: 0, down: 2 });
    expect(from(1)).toEqual({ parent: 0, child: 3, up: 1, down: 2 });
    expect(from(3)).toEqual({ parent: 1, child: 3, up: 3, down: 4 });
    expect(from(5)).toEqual({ parent: 4, child: 5, up: 3, down: 2 });
    expect(moveInTree(small, 3, { kind: 'last' })).toBe(2);
    expect(moveInTree(small, 2, { kind: 'first' })).toBe(0);
  });

  it('is gone through by screens, and stops at its ends', () => {
    const wide = layoutTree(Array.from({ length: 50 }, (_, at) => member(at, at === 0 ? null : 0)));
    expect(moveInTree(wide, 1, { kind: 'rows', by: 8 })).toBe(9);
    expect(moveInTree(wide, 45, { kind: 'rows', by: 8 })).toBe(49);
    expect(moveInTree(wide, 5, { kind: 'rows', by: -8 })).toBe(1);
  });
});
