/** @param before id of the entry to move before; null or unknown: to the end */
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
