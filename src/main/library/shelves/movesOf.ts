/** At which places of the earlier rows some were, and at which of the later ones they are: the rest stands as it stood. */
export type Moves = Readonly<{ gone: readonly number[]; at: readonly number[] }>;

export function movesOf<T>(before: readonly T[], after: readonly T[], hasMoved: (row: T) => boolean): Moves {
  const places = (rows: readonly T[]) => rows.flatMap((row, place) => (hasMoved(row) ? [place] : []));
  return { gone: places(before), at: places(after) };
}
