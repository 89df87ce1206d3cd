/** Where an asset stands among others, from 0, and the ones beside it. Unknown assets stand nowhere: place -1. */
export function neighbours(
  ids: readonly string[],
  id: string,
): Readonly<{ place: number; previous: string | null; next: string | null }> {
  const place = ids.indexOf(id);
  if (place < 0) return { place, previous: null, next: null };
  return { place, previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null };
}
