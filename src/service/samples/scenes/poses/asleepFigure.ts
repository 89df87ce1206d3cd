import { headShapes, type Look } from './figure';
import { moveShapes } from './moveShapes';

/** Somebody asleep under a blanket, the head on a pillow. */
export function asleepFigure(look: Look): readonly string[] {
  const large = look.isChild ? 13 : 10;
  const head = headShapes(look, { x: 0, y: 0 }, large, { eyes: 'closed' });
  return [
    'W M-6 99 C-9 84 0 78 14 78 C32 78 38 86 36 99 Z',
    '#dcd6ca l 1 M-2 94 C4 90 10 90 14 92',
    ...moveShapes(head, { fromX: 0, fromY: 0, x: 17, y: 95 - large, degrees: -72 }),
    'A M26 99 C25 80 40 73 58 76 C74 72 92 84 108 85 C113 87 114 95 112 99 Z',
    'A+ M26 99 C25 80 34 74 42 75 C36 82 35 92 38 99 Z',
    'A- l 1.4 M58 78 C60 86 58 92 56 98 M80 82 C80 88 79 93 78 98',
  ];
}
