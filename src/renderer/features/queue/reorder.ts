/** The jobs to move, in their order, and the job they go before; null: to the end. */
export interface Move {
  readonly jobIds: string[];
  readonly before: string | null;
}

/**
 * The move that drops jobs before place `target` (0 to the length of the list). Null where it would change
 * nothing. Jobs picked from several places come to stand together.
 */
export function moveTo(order: readonly string[], picked: ReadonlySet<string>, target: number): Move | null {
  const jobIds = order.filter((id) => picked.has(id));
  if (jobIds.length === 0) return null;
  // the first job from there on that stays where it is
  const before = order.slice(target).find((id) => !picked.has(id)) ?? null;
  const next = applyMove(order, { jobIds, before });
  return next.every((id, index) => id === order[index]) ? null : { jobIds, before };
}

/** The move that takes jobs one place up or down, as Alt+↑/↓ does. */
export function moveBy(
  order: readonly string[],
  picked: ReadonlySet<string>,
  direction: -1 | 1,
): Move | null {
  const places = order.flatMap((id, index) => (picked.has(id) ? [index] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return null;
  return direction < 0
    ? moveTo(order, picked, Math.max(0, first - 1))
    : moveTo(order, picked, Math.min(order.length, last + 2));
}

/** The list after a move. */
export function applyMove(order: readonly string[], { jobIds, before }: Move): readonly string[] {
  const picked = new Set(jobIds);
  const rest = order.filter((id) => !picked.has(id));
  const at = before === null ? rest.length : rest.indexOf(before);
  return at < 0 ? order : [...rest.slice(0, at), ...jobIds, ...rest.slice(at)];
}

/** The order shown while a move is on its way: without jobs that have left the section, with those that came. */
export function reconciled(shown: readonly string[] | null, order: readonly string[]): readonly string[] {
  if (shown === null) return order;
  const here = new Set(order);
  const known = new Set(shown);
  return [...shown.filter((id) => here.has(id)), ...order.filter((id) => !known.has(id))];
}
