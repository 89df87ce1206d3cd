/** A move of the jobs `jobIds` before the job `before`; null: to the end. */
export type Move = Readonly<{ jobIds: string[]; before: string | null }>;

export interface Order {
  readonly count: number;
  readonly idAt: (index: number) => string | null;
  readonly indexOf: (id: string) => number;
}

/** The move of the selected jobs before position `target`; null if the order would stay the same. */
export function moveTo(order: Order, selectedIds: ReadonlySet<string>, target: number): Move | null {
  const indexes = indexesOf(order, selectedIds);
  const [first, last] = [indexes[0], indexes.at(-1)];
  if (first === undefined || last === undefined) return null;
  let before = target;
  while (before < order.count && selectedIds.has(order.idAt(before) ?? '')) before += 1;
  const isContiguous = last - first === indexes.length - 1;
  if (isContiguous && (before === last + 1 || target === first)) return null;
  return { jobIds: indexes.flatMap((index) => order.idAt(index) ?? []), before: order.idAt(before) };
}

/** The move of jobs by one position up or down; null if the order would stay the same. */
export function moveBy(order: Order, selectedIds: ReadonlySet<string>, direction: -1 | 1): Move | null {
  const indexes = indexesOf(order, selectedIds);
  const [first, last] = [indexes[0], indexes.at(-1)];
  if (first === undefined || last === undefined) return null;
  return direction < 0
    ? moveTo(order, selectedIds, Math.max(0, first - 1))
    : moveTo(order, selectedIds, Math.min(order.count, last + 2));
}

function indexesOf(order: Order, selectedIds: ReadonlySet<string>): readonly number[] {
  return [...selectedIds]
    .map((id) => order.indexOf(id))
    .filter((index) => index >= 0)
    .sort((a, b) => a - b);
}
