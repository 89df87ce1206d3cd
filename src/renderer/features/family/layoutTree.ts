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
  nth: number;
}>;

export type TreeLayout = Readonly<{
  /** By member index. */
  places: readonly TreeNode[];
  /** Row by row from left to right: each parent before its children. */
  order: readonly number[];
  rows: number;
  columns: number;
}>;

export function layoutTree(members: FamilyTree['members']): TreeLayout {
  const children: number[][] = members.map(() => []);
  const nth = members.map(({ parent }, place) => {
    const beside = parent === null ? [] : (children[parent] ?? []);
    if (parent !== null) beside.push(place);
    return parent === null ? 0 : beside.length - 1;
  });
  const places: TreeNode[] = [];
  const order: number[] = [];
  let row = 0;
  let columns = 0;
  // an explicit stack, because a family can be very deep
  const next = members.length > 0 ? [{ place: 0, column: 0 }] : [];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    const { place, column } = at;
    const member = members[place];
    if (member === undefined) continue;
    const below = children[place] ?? [];
    if (member.parent !== null && (nth[place] ?? 0) > 0) row += 1;
    places[place] = { ...member, children: below, column, row, nth: nth[place] ?? 0 };
    order.push(place);
    columns = Math.max(columns, column + 1);
    for (const child of below.toReversed()) next.push({ place: child, column: column + 1 });
  }
  return { places, order, rows: order.length === 0 ? 0 : row + 1, columns };
}
