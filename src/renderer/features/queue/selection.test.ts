import { describe, expect, it } from 'vitest';
import { all, moved, noSelection, pressed, pruned } from './selection';

const order = ['a', 'b', 'c', 'd', 'e'];
const plain = { shift: false, toggle: false };
const list = (selection: { selected: ReadonlySet<string> }) => [...selection.selected].sort().join('');

describe('selecting jobs', () => {
  it('selects one by a press, a range by Shift, and adds or removes by Ctrl', () => {
    let selection = pressed(noSelection, 'b', plain, order);
    expect(list(selection)).toBe('b');
    selection = pressed(selection, 'd', { shift: true, toggle: false }, order);
    expect(list(selection)).toBe('bcd');
    selection = pressed(selection, 'c', { shift: false, toggle: true }, order);
    expect(list(selection)).toBe('bd');
    selection = pressed(selection, 'a', { shift: false, toggle: true }, order);
    expect(list(selection)).toBe('abd');
  });

  it('turns a Shift range around its anchor, without losing where it began', () => {
    let selection = pressed(noSelection, 'c', plain, order);
    selection = pressed(selection, 'e', { shift: true, toggle: false }, order);
    selection = pressed(selection, 'a', { shift: true, toggle: false }, order);
    expect(list(selection)).toBe('abc');
  });

  it('walks with the keyboard and stops at both ends', () => {
    let selection = moved(noSelection, 1, 'select', order);
    expect(selection.active).toBe('a');
    selection = moved(selection, -1, 'select', order);
    expect(selection.active).toBe('a');
    selection = moved(selection, 99, 'select', order);
    expect(selection.active).toBe('e');
    expect(list(selection)).toBe('e');
  });

  it('stretches with Shift and arrow, and only walks with Ctrl and arrow', () => {
    let selection = pressed(noSelection, 'b', plain, order);
    selection = moved(selection, 1, 'extend', order);
    selection = moved(selection, 1, 'extend', order);
    expect(list(selection)).toBe('bcd');
    selection = moved(selection, 1, 'keep', order);
    expect(selection.active).toBe('e');
    expect(list(selection)).toBe('bcd');
  });

  it('forgets jobs that are gone and keeps the rest', () => {
    const selection = all(noSelection, order);
    const left = pruned(selection, (id) => id !== 'a');
    expect(list(left)).toBe('bcde');
    expect(left.active).toBeNull();
    expect(pruned(left, () => true)).toBe(left);
  });
});
