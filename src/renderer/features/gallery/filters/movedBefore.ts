/** A list as it is once one of it stands before another. @param before null, or one that is not there: at the end */
export function movedBefore<T extends Readonly<{ id: string }>>(
  all: readonly T[],
  id: string,
  before: string | null,
): readonly T[] {
  const moved = all.filter((each) => each.id === id);
  const others = all.filter((each) => each.id !== id);
  const place = others.findIndex((each) => each.id === before);
  return place < 0 ? [...others, ...moved] : others.toSpliced(place, 0, ...moved);
}
