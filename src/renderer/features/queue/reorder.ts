/** Moves jobs before another job; null: to the end. */
export interface Move {
  readonly jobIds: string[];
  readonly before: string | null;
}

export interface Order {
  readonly count: number;
  readonly idAt: (place: number) => string | null;
  readonly indexOf: (id: string) => number;
}

/** The move of the selected jobs before position `target`; null if the order would stay the same. */
export function moveTo(order: Order, picked: ReadonlySet<string>, target: number): Move | null {
  const places = placesOf(order, picked);
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return null;
  let place = target;
  while (place < order.count && picked.has(order.idAt(place) ?? '')) place += 1;
  const together = last - first === places.length - 1;
  if (together && (place === last + 1 || target === first)) return null;
  return { jobIds: places.flatMap((at) => order.idAt(at) ?? []), before: order.idAt(place) };
}

/** The move of jobs by one position up or down; null if the order would stay the same. */
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
