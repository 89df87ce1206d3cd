/** The jobs to move, in order, and the job they go before; null: to the end. */
export interface Move {
  readonly jobIds: string[];
  readonly before: string | null;
}

/** The waiting jobs in order. */
export interface Order {
  readonly count: number;
  readonly idAt: (place: number) => string | null;
  /** -1 if the job is not in the list. */
  readonly indexOf: (id: string) => number;
}

/**
 * The move that inserts jobs before position `target` (0 to the length of the list). Null if it would change
 * nothing. Jobs selected at several positions become adjacent.
 */
export function moveTo(order: Order, picked: ReadonlySet<string>, target: number): Move | null {
  const places = placesOf(order, picked);
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return null;
  // the first job from there that is not moved
  let place = target;
  while (place < order.count && picked.has(order.idAt(place) ?? '')) place += 1;
  const together = last - first === places.length - 1;
  if (together && (place === last + 1 || target === first)) return null;
  return { jobIds: places.flatMap((at) => order.idAt(at) ?? []), before: order.idAt(place) };
}

/** The move of jobs by one position up or down (Alt+↑/↓). Null if it would change nothing. */
export function moveBy(order: Order, picked: ReadonlySet<string>, direction: -1 | 1): Move | null {
  const places = placesOf(order, picked);
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return null;
  return direction < 0
    ? moveTo(order, picked, Math.max(0, first - 1))
    : moveTo(order, picked, Math.min(order.count, last + 2));
}

function placesOf(order: Order, picked: ReadonlySet<string>): readonly number[] {
  return [...picked]
    .map((id) => order.indexOf(id))
    .filter((place) => place >= 0)
    .sort((a, b) => a - b);
}
