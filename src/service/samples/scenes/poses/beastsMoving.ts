import type { Noun } from '../nouns/Noun';
import { headOf } from './heads';
import { type Gait, goingLeg, type Leg } from './legs';
import { moveShapes } from './moveShapes';

type Body = Readonly<{
  back: readonly string[];
  shapes: readonly string[];
  legs: Readonly<{ hind: number; fore: number; y: number; long: number; wide: number; paw: string }>;
  head: Readonly<{ x: number; y: number; size: number }>;
}>;

/** Those that sit where they only stand there: their bodies from the side. */
const bodies: Readonly<Record<string, Body>> = {
  cat: {
    back: ['A M20 56 C4 56 -6 44 -8 26 C-7 20 0 20 1 26 C3 38 10 46 24 46 Z'],
    shapes: [
      'A M16 60 C14 48 26 44 46 46 C62 48 76 40 84 50 C88 60 82 70 70 70 C54 70 44 68 32 72 C22 72 17 68 16 60 Z',
      'A- l 2 M34 46.6 L36 54 M43 46.6 L45 54 M52 47 L53 54',
    ],
    legs: { hind: 26, fore: 74, y: 64, long: 34, wide: 7.4, paw: 'A' },
    head: { x: 86, y: 38, size: 0.7 },
  },
  dog: {
    back: ['A M20 56 C8 52 2 44 2 30 C3 25 9 26 9 31 C10 40 16 46 26 48 Z'],
    shapes: [
      'A M15 60 C14 46 28 44 46 46 C62 46 76 42 84 52 C88 64 80 72 68 72 C54 70 44 68 32 72 C22 72 16 68 15 60 Z',
      '#f0e4d0 M84 56 C86 66 78 72 68 72 C70 66 76 60 84 56 Z',
    ],
    legs: { hind: 26, fore: 73, y: 65, long: 33, wide: 8, paw: '#f0e4d0' },
    head: { x: 86, y: 37, size: 0.72 },
  },
  rabbit: {
    back: ['W o 11 58 7.4'],
    shapes: [
      'A M14 62 C14 44 34 40 52 46 C68 48 82 52 84 60 C82 70 68 72 54 70 C40 76 18 78 14 62 Z',
      'A o 30 62 17 14 -10',
      'A- l 1.6 M20 54 C28 46 42 50 46 60',
    ],
    legs: { hind: 28, fore: 72, y: 66, long: 29, wide: 7, paw: 'A' },
    head: { x: 83, y: 44, size: 0.78 },
  },
};

/** How an animal goes that sits else; null: there is no drawing of that. */
export function goingBeast(noun: Noun, gait: Gait): readonly string[] | null {
  const body = bodies[noun.name];
  if (body === undefined) return null;
  const { hind, fore, y, long, wide, paw } = body.legs;
  const legOf = (index: Leg['index']): readonly string[] => {
    const isFar = index % 2 === 0;
    const x = (index < 2 ? hind : fore) + (isFar ? 5 : -3);
    const { shape, foot } = goingLeg({ color: isFar ? 'A-' : 'A', wide, x, y, long, index }, gait);
    return [shape, `${paw} o ${foot.x + 2} ${foot.y} ${wide * 0.72} ${wide * 0.5}`];
  };
  const shapes = [
    ...body.back,
    ...legOf(0),
    ...legOf(2),
    ...body.shapes,
    ...legOf(1),
    ...legOf(3),
    ...headOf(noun, body.head),
  ];
  // with its legs apart it is nearer to the ground
  return gait === 'running' ? moveShapes(shapes, { fromX: 0, fromY: 0, x: 0, y: 7 }) : shapes;
}
