/** Rows are ready so far beyond what is in view, px: the next one is there when the focus goes to it. */
const beyondPx = 310;

/**
 * Which rows of a list are in view, or soon: from `first` to before `end`.
 * @param top where the list begins, in the same coordinates as its view
 * @param rowPx how high each is
 */
export function rowsInView(
  top: number,
  view: Readonly<{ top: number; bottom: number }>,
  rowPx: number,
): Readonly<{ first: number; end: number }> {
  const first = Math.max(0, Math.floor((view.top - beyondPx - top) / rowPx));
  return { first, end: Math.max(first, Math.ceil((view.bottom + beyondPx - top) / rowPx)) };
}
