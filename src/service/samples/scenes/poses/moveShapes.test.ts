import { expect, it } from 'vitest';
import { moveShapes } from './moveShapes';

it('moves, turns and resizes paths, lines, ellipses and glows', () => {
  const move = { fromX: 10, fromY: 10, x: 50, y: 60, size: 2, degrees: 90 };
  expect(
    moveShapes(
      ['A M10 10 L20 10 C10 20 10 20 10 20 Z', 'K l 1.5 M10 10 L10 0', 'W o 20 10 4 2', 'W g 10 10 5'],
      move,
    ),
  ).toEqual([
    'A M50 60 L50 80 C30 60 30 60 30 60 Z',
    'K l 3 M50 60 L70 60',
    'W o 50 80 8 4 90',
    'W g 50 60 10',
  ]);
});
