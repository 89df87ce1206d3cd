import type { QueueSection } from '@shared/domain/queue/jobStates';
import { describe, expect, it } from 'vitest';
import { JobSelection, type ShownOrder } from './JobSelection';

const plain = { shift: false, toggle: false };

/** Jobs with letters as ids. All are in the section `next`, unless `sections` contains another section. */
function orderOf(letters: string, sections: Readonly<Record<string, QueueSection | null>> = {}): ShownOrder {
  return {
    count: letters.length,
    idAt: (index) => letters[index] ?? null,
    indexOf: (id) => letters.indexOf(id),
    sectionOf: (id) => {
      const section = sections[id];
      return section === undefined ? (letters.includes(id) ? 'next' : null) : section;
    },
  };
}
const order = orderOf('abcde');
const every: readonly QueueSection[] = ['attention', 'running', 'next', 'finished'];
const list = (selection: JobSelection, shown = order) => selection.idsIn(every, shown).join('');

describe('selecting jobs', () => {
  it('selects one by a press, a range by Shift, and adds or removes by Ctrl', () => {
    const selection = new JobSelection();
    selection.press('b', plain, order);
    expect(list(selection)).toBe('b');
    selection.press('d', { shift: true, toggle: false }, order);
    expect(list(selection)).toBe('bcd');
    selection.press('c', { shift: false, toggle: true }, order);
    expect(list(selection)).toBe('bd');
    selection.press('a', { shift: false, toggle: true }, order);
    expect(list(selection)).toBe('abd');
    expect(selection.counts.next).toBe(3);
  });

  it('turns a Shift range around its anchor, without losing where it began', () => {
    const selection = new JobSelection();
    selection.press('c', plain, order);
    selection.press('e', { shift: true, toggle: false }, order);
    selection.press('a', { shift: true, toggle: false }, order);
    expect(list(selection)).toBe('abc');
  });

  it('walks with the keyboard and stops at both ends', () => {
    const selection = new JobSelection();
    selection.move(1, 'select', order);
    expect(selection.active).toBe('a');
    selection.move(-1, 'select', order);
    expect(selection.active).toBe('a');
    selection.move(99, 'select', order);
    expect(selection.active).toBe('e');
    expect(list(selection)).toBe('e');
  });

  it('stretches with Shift and arrow, and only walks with Ctrl and arrow', () => {
    const selection = new JobSelection();
    selection.press('b', plain, order);
    selection.move(1, 'extend', order);
    selection.move(1, 'extend', order);
    expect(list(selection)).toBe('bcd');
    selection.move(1, 'keep', order);
    expect(selection.active).toBe('e');
    expect(list(selection)).toBe('bcd');
  });

  it('lets go of jobs that are through or gone, so that it never counts what nothing can be done with', () => {
    const selection = new JobSelection();
    selection.selectRange(0, 4, order);
    const after = orderOf('bcde', { a: null, b: 'finished', c: 'attention' });
    expect(selection.follow(['a', 'b', 'c'], after)).toBe(true);
    expect(list(selection, after)).toBe('cde');
    expect(selection.counts).toEqual({ attention: 1, running: 0, next: 2, finished: 0 });
    expect(selection.active).toBeNull();
    expect(selection.follow(['d'], after)).toBe(false);
  });

  it('looks at every picked job when it is not told which ones changed', () => {
    const selection = new JobSelection();
    selection.selectRange(1, 3, order);
    selection.follow(null, orderOf('abcde', { b: 'finished', d: 'running' }));
    expect(list(selection)).toBe('cd');
    expect(selection.counts).toMatchObject({ next: 1, running: 1 });
  });

  it('keeps finished jobs that were picked as such', () => {
    const selection = new JobSelection();
    const finished = orderOf('ab', { a: 'finished', b: 'finished' });
    selection.selectRange(0, 1, finished);
    selection.follow(null, finished);
    expect(selection.counts.finished).toBe(2);
  });
});
