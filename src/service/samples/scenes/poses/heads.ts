import { closeEyes } from '../nouns/closeEyes';
import type { Noun } from '../nouns/Noun';
import { type Move, moveShapes } from './moveShapes';

/** Which shapes of an animal are its head, from and to, and where the middle of that is. */
const heads: Readonly<Record<string, Readonly<{ shapes: readonly number[]; x: number; y: number }>>> = {
  cat: { shapes: [2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14], x: 50, y: 32 },
  dog: { shapes: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12], x: 50, y: 32 },
  rabbit: { shapes: [2, 3, 4, 5, 6, 7, 8, 9, 10], x: 72, y: 46 },
  fox: { shapes: [4, 5, 6, 7, 8, 9, 10], x: 80, y: 36 },
  bear: { shapes: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13], x: 82, y: 38 },
  'polar bear': { shapes: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13], x: 82, y: 38 },
};

/** The head of an animal as it is drawn by itself, moved. @param isAsleep its eyes are closed */
export function headOf(
  { name, shapes }: Noun,
  to: Omit<Move, 'fromX' | 'fromY'>,
  isAsleep = false,
): readonly string[] {
  const head = heads[name];
  if (head === undefined) return [];
  const own = head.shapes.flatMap((index) => shapes[index] ?? []);
  return moveShapes(isAsleep ? closeEyes(own) : own, { ...to, fromX: head.x, fromY: head.y });
}
