import type { TreeLayout } from './layoutTree';

export type Move =
  | Readonly<{ kind: 'parent' | 'child' | 'first' | 'last' }>
  | Readonly<{ kind: 'rows'; by: number }>;

/** @returns the index of the member that a move leads to; the same member if there is none there */
export function moveInTree(layout: TreeLayout, from: number, move: Move): number {
  const { places, order } = layout;
  const here = places[from];
  if (here === undefined) return from;
  switch (move.kind) {
    case 'parent':
      return here.parent ?? from;
    case 'child':
      return here.children[0] ?? from;
    case 'first':
      return order[0] ?? from;
    case 'last':
      return order.at(-1) ?? from;
    case 'rows':
      return byRows(layout, from, move.by);
  }
}

/** The next member in its own column, else in the nearest column. */
function byRows({ places, order }: TreeLayout, from: number, by: number): number {
  const here = places[from];
  const way = Math.sign(by);
  const wanted = (here?.row ?? 0) + by;
  let best = from;
  let cost = Number.POSITIVE_INFINITY;
  for (const place of order) {
    const there = places[place];
    if (here === undefined || there === undefined || (there.row - here.row) * way <= 0) continue;
    const aside = Math.abs(there.column - here.column);
    // a column's distance outweighs any number of rows
    const costs = aside * order.length + Math.abs(there.row - wanted);
    if (costs >= cost) continue;
    best = place;
    cost = costs;
  }
  return best;
}
