/**
 * Copies a list with one entry moved before another.
 * @param before null or an unknown id: the entry moves to the end
 */
export function moveEntryBefore<T extends Readonly<{ id: string }>>(
  all: readonly T[],
  id: string,
  before: string | null,
): readonly T[] {
  const moved = all.filter((each) => each.id === id);
  const others = all.filter((each) => each.id !== id);
  const place = others.findIndex((each) => each.id === before);
  return place < 0 ? [...others, ...moved] : others.toSpliced(place, 0, ...moved);
}
