import { expect, it } from 'vitest';
import { stacksInCell } from './fitCells';

it('sets pictures one below the other among rows and columns, where nothing would be seen of them', () => {
  expect([stacksInCell(166, 3), stacksInCell(100, 2)]).toEqual([true, true]);
  expect([
    stacksInCell(340, 3),
    stacksInCell(166, 2),
    stacksInCell(80, 1),
    stacksInCell(80, 4),
  ]).not.toContain(true);
});
