/** Which jobs are selected, which one the keyboard is on, and where a Shift selection began. */
export interface Selection {
  readonly active: string | null;
  readonly anchor: string | null;
  readonly selected: ReadonlySet<string>;
}

export const noSelection: Selection = { active: null, anchor: null, selected: new Set() };

/** A press on a job: alone it selects that one, with Ctrl/Cmd it adds or removes, with Shift it selects the range. */
export function pressed(
  selection: Selection,
  id: string,
  keys: Readonly<{ shift: boolean; toggle: boolean }>,
  order: readonly string[],
): Selection {
  if (keys.shift && selection.anchor !== null) {
    const range = between(order, selection.anchor, id);
    const selected = new Set(keys.toggle ? [...selection.selected, ...range] : range);
    return { active: id, anchor: selection.anchor, selected };
  }
  if (keys.toggle) {
    const selected = new Set(selection.selected);
    if (!selected.delete(id)) selected.add(id);
    return { active: id, anchor: id, selected };
  }
  return { active: id, anchor: id, selected: new Set([id]) };
}

/**
 * The keyboard moved by `by` jobs. With `extend` the selection stretches from the anchor, with `keep` only the
 * active job moves (Ctrl+arrow).
 */
export function moved(
  selection: Selection,
  by: number,
  mode: 'select' | 'extend' | 'keep',
  order: readonly string[],
): Selection {
  if (order.length === 0) return noSelection;
  const from = selection.active === null ? -1 : order.indexOf(selection.active);
  const to = from < 0 ? (by > 0 ? 0 : order.length - 1) : Math.min(order.length - 1, Math.max(0, from + by));
  const id = order[to];
  if (id === undefined) return selection;
  if (mode === 'keep') return { ...selection, active: id };
  return pressed(selection, id, { shift: mode === 'extend', toggle: false }, order);
}

/** Everything of a list. */
export function all(selection: Selection, ids: readonly string[]): Selection {
  return {
    active: selection.active ?? ids[0] ?? null,
    anchor: selection.anchor ?? ids[0] ?? null,
    selected: new Set(ids),
  };
}

/** The selection without jobs that are gone. The same object where nothing is. */
export function pruned(selection: Selection, exists: (id: string) => boolean): Selection {
  const gone = [...selection.selected].some((id) => !exists(id));
  const activeGone = selection.active !== null && !exists(selection.active);
  const anchorGone = selection.anchor !== null && !exists(selection.anchor);
  if (!gone && !activeGone && !anchorGone) return selection;
  return {
    active: activeGone ? null : selection.active,
    anchor: anchorGone ? null : selection.anchor,
    selected: gone ? new Set([...selection.selected].filter(exists)) : selection.selected,
  };
}

function between(order: readonly string[], from: string, to: string): readonly string[] {
  const [a, b] = [order.indexOf(from), order.indexOf(to)];
  if (a < 0 || b < 0) return [to];
  return order.slice(Math.min(a, b), Math.max(a, b) + 1);
}
