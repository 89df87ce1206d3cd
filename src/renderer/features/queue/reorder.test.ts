import { describe, expect, it } from 'vitest';
import { applyMove, moveBy, moveTo, reconciled } from './reorder';

const order = ['a', 'b', 'c', 'd', 'e'];
const moveResult = (move: ReturnType<typeof moveTo>) => (move ? applyMove(order, move).join('') : null);

describe('reordering what is up next', () => {
  it('drops one job before another', () => {
    expect(moveResult(moveTo(order, new Set(['d']), 1))).toBe('adbce');
    expect(moveResult(moveTo(order, new Set(['a']), 5))).toBe('bcdea');
  });

  it('brings jobs picked from several places together, in their order', () => {
    expect(moveResult(moveTo(order, new Set(['e', 'a']), 3))).toBe('bcaed');
  });

  it('is no move at all where nothing would change', () => {
    expect(moveTo(order, new Set(['b']), 1)).toBeNull();
    expect(moveTo(order, new Set(['b']), 2)).toBeNull();
    expect(moveTo(order, new Set(['b', 'c']), 2)).toBeNull();
    expect(moveTo(order, new Set(['x']), 2)).toBeNull();
  });

  it('steps up and down by one place and stops at the ends', () => {
    expect(moveResult(moveBy(order, new Set(['c']), -1))).toBe('acbde');
    expect(moveResult(moveBy(order, new Set(['c']), 1))).toBe('abdce');
    expect(moveResult(moveBy(order, new Set(['b', 'c']), 1))).toBe('adbce');
    expect(moveBy(order, new Set(['a']), -1)).toBeNull();
    expect(moveBy(order, new Set(['d', 'e']), 1)).toBeNull();
  });

  it('leaves the order alone when the job to go before has left the list', () => {
    expect(applyMove(order, { jobIds: ['a'], before: 'gone' })).toBe(order);
  });

  it('shows a move on its way without jobs that began meanwhile and with those that came', () => {
    expect(reconciled(['c', 'a', 'b'], ['a', 'b', 'new'])).toEqual(['a', 'b', 'new']);
    expect(reconciled(null, order)).toBe(order);
  });
});
