import { describe, expect, it } from 'vitest';
import { fitTiles, widthThatFits } from './fitTiles';

const of = (count: number, ratio: number) => Array.from({ length: count }, () => ratio);
/** The size of the results area in a window of 1440 × 900, with the queue beside the results. */
const usual = { width: 602, height: 716 };
const wide = { width: 1082, height: 896 };
const low = { width: 460, height: 516 };
const columns = (count: number, ratio: number, room = usual) =>
  fitTiles(of(count, ratio), room, { gap: 6 }).columns;

describe('pictures that are to be seen together', () => {
  it('stand one below the other where they are wide and the room is high', () => {
    expect([1, 2, 3, 4].map((count) => columns(count, 16 / 9))).toEqual([1, 1, 1, 2]);
    expect([1, 2, 3, 4].map((count) => columns(count, 16 / 9, wide))).toEqual([1, 1, 2, 2]);
  });

  it('stand beside each other where they are upright', () => {
    expect([1, 2, 3, 4].map((count) => columns(count, 9 / 16))).toEqual([1, 2, 3, 2]);
    expect([1, 2, 3, 4].map((count) => columns(count, 9 / 16, wide))).toEqual([1, 2, 3, 4]);
    expect(columns(4, 9 / 16, low)).toBe(2);
  });

  it('stand in two rows where that makes them larger, four never with one alone', () => {
    expect([1, 2, 3, 4, 5].map((count) => columns(count, 1))).toEqual([1, 1, 2, 2, 2]);
    expect(columns(4, 1, low)).toBe(2);
  });

  it.each([usual, wide, low])('are never cut by %j', (room) => {
    for (const ratio of [1, 16 / 9, 9 / 16, 0.25, 4])
      for (const count of [1, 2, 3, 4, 7, 12]) {
        const way = fitTiles(of(count, ratio), room, { gap: 6, above: 20 });
        const rows = Math.ceil(count / way.columns);
        expect(way.columns * way.width + (way.columns - 1) * 6).toBeLessThanOrEqual(room.width + 0.01);
        expect(rows * (way.width / ratio + 20) + (rows - 1) * 6).toBeLessThanOrEqual(room.height + 0.01);
        expect(way.width).toBeGreaterThan(0);
      }
  });

  it('leave the room that the tallest of a row takes', () => {
    expect(widthThatFits([[1, 0.5], [2]], { width: 1000, height: 506 }, { gap: 6 })).toBe(200);
    expect(widthThatFits([[1, 1]], { width: 206, height: 900 }, { gap: 6 })).toBe(100);
  });

  it('have no size where there is no room', () => {
    expect(fitTiles([1, 1], { width: 300, height: 10 }, { gap: 6, above: 20 })).toMatchObject({
      width: 0,
    });
  });
});
