/** Where one of a row stands: its middle, beside that of the row, and how large it is; both in sizes of one thing alone. */
export type RowStand = Readonly<{ x: number; size: number }>;

/** The most that a row leaves between two of it. */
const gap = 0.08;

/**
 * A thing in the middle with its company on both sides of it, all of it within `room`.
 * @param sizes of the thing and then of its company, the first of which stands at the negative side
 * @param room in the same sizes
 * @param widths how wide each is, in parts of its size; 1 where it is left out
 */
export function rowStands(
  sizes: readonly number[],
  room: number,
  widths: readonly number[] = [],
): readonly RowStand[] {
  const widthOf = (place: number) => (sizes[place] ?? 0) * (widths[place] ?? 1);
  const wide = sizes.reduce((sum, _, place) => sum + widthOf(place) + gap, -gap);
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
    stands.set(place, { x: (from + widthOf(place) / 2) * scale, size: size * scale });
    from += widthOf(place) + gap;
  }
  return sizes.map((_, place) => stands.get(place) ?? { x: 0, size: 0 });
}
