import type { TreeLayout } from './layoutTree';

export type Move =
  | Readonly<{ kind: 'parent' | 'child' | 'first' | 'last' }>
  | Readonly<{ kind: 'rows'; by: number }>;

/** @returns the index of the member that a move leads to; `from` if there is no other member */
export function moveInTree(layout: TreeLayout, from: number, move: Move): number {
  const { nodes, order } = layout;
  const node = nodes[from];
  if (node === undefined) return from;
  switch (move.kind) {
    case 'parent':
      return node.parent ?? from;
    case 'child':
      return node.children[0] ?? from;
    case 'first':
      return order[0] ?? from;
    case 'last':
      return order.at(-1) ?? from;
    case 'rows':
      return moveByRows(layout, from, move.by);
  }
}

/** The next member in its own column, else in the nearest column. */
function moveByRows({ nodes, order }: TreeLayout, from: number, by: number): number {
  const node = nodes[from];
  const direction = Math.sign(by);
  const targetRow = (node?.row ?? 0) + by;
  let best = from;
  let lowestCost = Number.POSITIVE_INFINITY;
  for (const index of order) {
    const candidate = nodes[index];
    if (node === undefined || candidate === undefined || (candidate.row - node.row) * direction <= 0)
      continue;
    const columnDistance = Math.abs(candidate.column - node.column);
    // a column's distance outweighs any number of rows
    const candidateCost = columnDistance * order.length + Math.abs(candidate.row - targetRow);
    if (candidateCost >= lowestCost) continue;
    best = index;
    lowestCost = candidateCost;
  }
  return best;
}
