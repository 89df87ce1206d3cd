import { describe, expect, it } from 'vitest';
import { stacksIn, stacksInCell } from './stacksIn';

describe('the pictures of a place', () => {
  it('stand one below the other where they are larger so, and all in view', () => {
    expect(stacksIn(190, 400, [0.75, 0.75])).toBe(true);
    expect(stacksIn(190, 400, [1, 1, 1])).toBe(true);
    expect(stacksIn(400, 400, [0.75, 0.75])).toBe(false);
    expect(stacksIn(190, 400, [0.75, 0.75, 0.75])).toBe(false);
  });

  it('stand so among rows and columns too, where nothing would be seen of them', () => {
    expect([stacksInCell(166, 3), stacksInCell(100, 2)]).toEqual([true, true]);
    expect([
      stacksInCell(340, 3),
      stacksInCell(166, 2),
      stacksInCell(80, 1),
      stacksInCell(80, 4),
    ]).not.toContain(true);
  });

  it('stay as they are where there is one, or where they have rows already', () => {
    expect(stacksIn(100, 400, [1])).toBe(false);
    expect(stacksIn(100, 400, [1, 1, 1, 1])).toBe(false);
  });
});
