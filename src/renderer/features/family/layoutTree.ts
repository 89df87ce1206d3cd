import type { FamilyTree, Relation } from '@shared/domain/gallery/FamilyTree';

export type TreeNode = Readonly<{
  seq: number;
  relation: Relation;
  parent: number | null;
  children: readonly number[];
  column: number;
  /** A member shares the row of its first child. */
  row: number;
  /** Index among the children of its parent. */
  siblingIndex: number;
}>;

export type TreeLayout = Readonly<{
  /** By member index; `parent` and `children` are such indexes. */
  nodes: readonly TreeNode[];
  /** Row by row from left to right: each parent before its children. */
  order: readonly number[];
  rows: number;
  columns: number;
}>;

export function layoutTree(members: FamilyTree['members']): TreeLayout {
  const children: number[][] = members.map(() => []);
  const siblingIndexes = members.map(({ parent }, index) => {
    const siblings = parent === null ? [] : (children[parent] ?? []);
    if (parent !== null) siblings.push(index);
    return parent === null ? 0 : siblings.length - 1;
  });
  const nodes: TreeNode[] = [];
  const order: number[] = [];
  let row = 0;
  let columns = 0;
  // an explicit stack, because a family can be very deep
  const next = members.length > 0 ? [{ index: 0, column: 0 }] : [];
  for (let entry = next.pop(); entry !== undefined; entry = next.pop()) {
    const { index, column } = entry;
    const member = members[index];
    if (member === undefined) continue;
    const childIndexes = children[index] ?? [];
    const siblingIndex = siblingIndexes[index] ?? 0;
    if (member.parent !== null && siblingIndex > 0) row += 1;
    nodes[index] = { ...member, children: childIndexes, column, row, siblingIndex };
    order.push(index);
    columns = Math.max(columns, column + 1);
    for (const child of childIndexes.toReversed()) next.push({ index: child, column: column + 1 });
  }
  return { nodes, order, rows: order.length === 0 ? 0 : row + 1, columns };
}
