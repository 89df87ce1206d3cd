/** Removed indexes in the old list, and inserted indexes in the new list; all other rows keep their order. */
export type Moves = Readonly<{ gone: readonly number[]; at: readonly number[] }>;

export function movesOf<T>(before: readonly T[], after: readonly T[], hasMoved: (row: T) => boolean): Moves {
  const places = (rows: readonly T[]) => rows.flatMap((row, place) => (hasMoved(row) ? [place] : []));
  return { gone: places(before), at: places(after) };
}
