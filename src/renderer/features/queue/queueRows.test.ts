import { describe, expect, it } from 'vitest';
import { queueRows, withoutRepeats } from './queueRows';

const ids = { attention: ['a'], running: [], next: ['n1', 'n2'], finished: ['f'] };

describe('the queue as one list of rows', () => {
  it('gives each section that has jobs a header, and leaves empty ones out', () => {
    const rows = queueRows(ids);
    const words = Array.from({ length: rows.count }, (_, index) => {
      const row = rows.at(index);
      return row?.kind === 'header' ? `${row.section} ${row.count}` : row?.id;
    });
    expect(words).toEqual(['attention 1', 'a', 'next 2', 'n1', 'n2', 'finished 1', 'f']);
    expect(rows.at(rows.count)).toBeNull();
  });

  it('finds a job by its id at the row where it is shown', () => {
    const rows = queueRows(ids);
    for (const id of rows.jobIds) {
      const found = rows.find(id);
      const row = rows.at(found?.index ?? -1);
      expect(row).toMatchObject({ kind: 'job', id, section: found?.section, place: found?.place });
    }
    expect(rows.find('gone')).toBeNull();
  });

  it('shows a job once when two sections name it because it moved between two readings', () => {
    const seen = withoutRepeats({ attention: [], running: ['x', 'y'], next: ['y', 'z'], finished: ['x'] });
    expect(seen).toEqual({ attention: [], running: ['y'], next: ['z'], finished: ['x'] });
    const clean = { attention: [], running: ['x'], next: ['y'], finished: [] };
    expect(withoutRepeats(clean)).toBe(clean);
  });
});
