/** Where one of a row stands: its middle, beside that of the row, and how large it is; both in sizes of one thing alone. */
export type RowStand = Readonly<{ x: number; size: number }>;

/** The most that a row leaves between two of it. */
const gap = 0.08;

/**
 * A thing in the middle with its company on both sides of it, all of it within `room`.
 * @param sizes of the thing and then of its company, the first of which stands at the negative side
 * @param room in the same sizes
 */
export function rowStands(sizes: readonly number[], room: number): readonly RowStand[] {
  const wide = sizes.reduce((sum, size) => sum + size + gap, -gap);
  const scale = Math.min(1, room / wide);
  const places = [...sizes.keys()];
  const ordered = [
    ...places.filter((place) => place % 2 === 1).toReversed(),
    ...places.filter((place) => place % 2 === 0),
  ];
  const stands = new Map<number, RowStand>();
  let from = -wide / 2;
  for (const place of ordered) {
    const size = sizes[place] ?? 0;
    stands.set(place, { x: (from + size / 2) * scale, size: size * scale });
    from += size + gap;
  }
  return sizes.map((_, place) => stands.get(place) ?? { x: 0, size: 0 });
}
