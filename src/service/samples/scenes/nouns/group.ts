/** Where one of several stands: beside the middle and above the ground, in parts of the size of one alone, and how large it is. */
export type GroupStand = Readonly<{ x: number; up: number; size: number }>;

/** The most of a thing that are drawn. */
const mostOfOne = 12;

const rowsOf: readonly (readonly number[])[] = [
  ...[[1], [2], [2, 1], [2, 2], [3, 2], [3, 3], [4, 3], [3, 2, 3], [3, 3, 3]],
  ...[
    [3, 4, 3],
    [4, 3, 4],
    [4, 4, 4],
  ],
];

/**
 * How `count` things of one kind stand together, those behind first.
 * @param room how wide the picture is, in sizes of one thing alone
 * @param isSideBySide whether they sit in one row
 */
export function groupStands(count: number, room: number, isSideBySide = false): readonly GroupStand[] {
  const rows = isSideBySide ? [count] : (rowsOf[Math.min(mostOfOne, count) - 1] ?? [1]);
  const widest = Math.max(...rows);
  const size =
    Math.min(rows.length === 1 ? 0.74 : 0.66, (room * 0.94) / (widest + 0.1)) * (rows.length > 2 ? 0.86 : 1);
  return rows.flatMap((inRow, row) => {
    const back = rows.length - 1 - row;
    const smaller = size * (1 - 0.1 * back);
    return Array.from({ length: inRow }, (_, place) => ({
      // two behind one are seen beside it
      x: (place - (inRow - 1) / 2) * smaller * (rows.length === 2 && count === 3 ? 1.5 : 1.06),
      up: back * size * 0.4,
      size: smaller,
    }));
  });
}

const numbers = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const numberLast = new RegExp(
  `\\b(?:(${numbers.join('|')}|\\d{1,2}|dozen)|(pair|couple) of|(?:a )?(bunch|group|flock|herd|row|crowd|pile|heap|handful) of|several|many|some) (?:[\\w-]+ ){0,2}$`,
);

/**
 * How many things a prompt wants of what it names next: 5 after "five small ".
 * @param isMany whether the name is in the plural
 * @param few how many a plural without a number is of
 */
export function countBefore(text: string, isMany: boolean, few = 3): number {
  if (!isMany) return 1;
  const match = numberLast.exec(text);
  const [, number, two, crowd] = match ?? [];
  if (number === 'dozen') return mostOfOne;
  if (number !== undefined)
    return Math.min(mostOfOne, Math.max(1, numbers.indexOf(number) + 1 || Number(number)));
  return two !== undefined ? 2 : crowd !== undefined ? 6 : few;
}
