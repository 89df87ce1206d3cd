import type { TreeLayout } from './layoutTree';

export type Move =
  | Readonly<{ kind: 'parent' | 'child' | 'first' | 'last' }>
  | Readonly<{ kind: 'rows'; by: number }>;

/** Where a key leads from a member: by its place. Where there is nothing that way, it stays. */
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

/** In its own column where there is somebody that way, and otherwise in the column that is nearest to it. */
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
    // a column aside weighs more than all the rows there are
    const costs = aside * order.length + Math.abs(there.row - wanted);
    if (costs >= cost) continue;
    best = place;
    cost = costs;
  }
  return best;
}
