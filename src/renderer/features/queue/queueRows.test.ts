import { describe, expect, it } from 'vitest';
import { PositionTable } from './positions/PositionTable';
import { cardHeight, queueRows } from './queueRows';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const heights = { header: 40, job: 56 };
const none = { attention: 0, running: 0, next: 0, finished: 0 };

/** Two jobs need attention (2 before 1), none runs, three are up next, two are finished (7 before 6). */
function table(): PositionTable {
  const made = new PositionTable();
  for (const n of [1, 2]) made.put({ id: id(n), section: 'attention', lane: 'batch', at: n });
  for (const n of [3, 4, 5]) made.put({ id: id(n), section: 'next', lane: 'batch', at: n });
  for (const n of [6, 7]) made.put({ id: id(n), section: 'finished', lane: 'batch', at: n });
  return made;
}
const words = (rows: ReturnType<typeof queueRows>) =>
  Array.from({ length: rows.count }, (_, index) => {
    const row = rows.at(index);
    return row?.kind === 'header' ? `${row.section} ${row.count}` : Number(row?.id.slice(-2));
  });

describe('the queue as one list of rows', () => {
  it('gives each section that has jobs a header, and leaves empty ones out', () => {
    const rows = queueRows(table(), none, true, heights);
    expect(words(rows)).toEqual(['attention 2', 2, 1, 'next 3', 3, 4, 5, 'finished 2', 7, 6]);
    expect(rows.at(rows.count)).toBeNull();
    expect(rows.shown.count).toBe(7);
    expect(rows.rangeOf('next')).toEqual([2, 4]);
    expect(rows.rangeOf('running')).toEqual([0, -1]);
  });

  it('shows of finished jobs that are closed away how many there are, and walks past them', () => {
    const rows = queueRows(table(), { ...none, finished: 40 }, false, heights);
    expect(words(rows)).toEqual(['attention 2', 2, 1, 'next 3', 3, 4, 5, 'finished 40']);
    expect(rows.shown.count).toBe(5);
    expect(rows.rowOf(id(6))).toBeNull();
    expect(rows.shown.indexOf(id(6))).toBe(-1);
  });

  it('finds a job by its id at the row where it is shown', () => {
    const rows = queueRows(table(), none, true, heights);
    for (let index = 0; index < rows.shown.count; index += 1) {
      const job = rows.shown.idAt(index) ?? '';
      expect(rows.at(rows.rowOf(job) ?? -1)).toMatchObject({ kind: 'job', id: job });
      expect(rows.shown.indexOf(job)).toBe(index);
    }
    expect(rows.rowOf(id(99))).toBeNull();
  });

  it('knows where each row lies, and which row lies at each place, cards of other heights among them', () => {
    const cards = new Map([
      [id(2), cardHeight + 40],
      [id(1), cardHeight - 20],
    ]);
    const rows = queueRows(table(), none, true, heights, cards);
    expect(rows.topOf(2) - rows.topOf(1)).toBe(cardHeight + 40);
    expect(rows.topOf(3) - rows.topOf(2)).toBe(cardHeight - 20);
    expect(rows.topOf(rows.count)).toBe(rows.height);
    for (let index = 0; index < rows.count; index += 1) {
      expect(rows.indexAt(rows.topOf(index))).toBe(index);
      expect(rows.indexAt(rows.topOf(index + 1) - 1)).toBe(index);
    }
  });
});
