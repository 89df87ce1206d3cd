import { describe, expect, it } from 'vitest';
import { moveBy, moveTo, type Order } from './reorder';

const letters = 'abcde';
const order: Order = {
  count: letters.length,
  idAt: (place) => letters[place] ?? null,
  indexOf: (id) => letters.indexOf(id),
};
/** The order after a move: the jobs are removed, and then inserted before `move.before`. */
const moveResult = (move: ReturnType<typeof moveTo>) => {
  if (!move) return null;
  const rest = [...letters].filter((id) => !move.jobIds.includes(id));
  const at = move.before === null ? rest.length : rest.indexOf(move.before);
  return [...rest.slice(0, at), ...move.jobIds, ...rest.slice(at)].join('');
};

describe('reordering what is up next', () => {
  it('drops one job before another', () => {
    expect(moveResult(moveTo(order, new Set(['d']), 1))).toBe('adbce');
    expect(moveResult(moveTo(order, new Set(['a']), 5))).toBe('bcdea');
  });

  it('brings jobs picked from several places together, in their order', () => {
    expect(moveResult(moveTo(order, new Set(['e', 'a']), 3))).toBe('bcaed');
    expect(moveResult(moveTo(order, new Set(['b', 'd']), 1))).toBe('abdce');
  });

  it('is no move at all where nothing would change', () => {
    expect(moveTo(order, new Set(['b']), 1)).toBeNull();
    expect(moveTo(order, new Set(['b']), 2)).toBeNull();
    expect(moveTo(order, new Set(['b', 'c']), 2)).toBeNull();
    expect(moveTo(order, new Set(['x']), 2)).toBeNull();
    expect(moveTo(order, new Set(['d', 'e']), 5)).toBeNull();
  });

  it('steps up and down by one place and stops at the ends', () => {
    expect(moveResult(moveBy(order, new Set(['c']), -1))).toBe('acbde');
    expect(moveResult(moveBy(order, new Set(['c']), 1))).toBe('abdce');
    expect(moveResult(moveBy(order, new Set(['b', 'c']), 1))).toBe('adbce');
    expect(moveBy(order, new Set(['a']), -1)).toBeNull();
    expect(moveBy(order, new Set(['d', 'e']), 1)).toBeNull();
  });
});
