import { describe, expect, it } from 'vitest';
import { importStatusText } from './importStatusText';

const counts = { imported: 0, undecoded: 0, back: 0, here: 0, refused: 0, waiting: 0 };
const state = { id: '', running: false, ...counts, into: [null], problems: [], stopped: null };
const moods = { kind: 'collection', id: 'k', name: 'Moods' } as const;
const sky = { kind: 'tag', name: 'sky' } as const;

describe('the words for an import', () => {
  it.each([
    [{}, '0 imported'],
    [{ imported: 1200 }, '1,200 imported'],
    [{ imported: 12, here: 3, refused: 1 }, '12 imported, 3 already in the library, 1 refused'],
    [{ imported: 4, undecoded: 1 }, '4 imported, including 1 too large for a preview'],
    [{ here: 3 }, '3 already in the library'],
    [{ back: 1 }, '1 file found again'],
    [{ imported: 2, back: 3, here: 1 }, '2 imported, 3 files found again, 1 already in the library'],
    [{ running: true }, 'Checking the files…'],
    [{ running: true, imported: 2 }, '2 imported so far'],
    [{ imported: 2, here: 1, into: [moods] }, 'Into “Moods”: 2 imported, 1 already in the library'],
    [{ imported: 2, into: [sky, null] }, 'With the tag “sky” and into the library: 2 imported'],
    [{ running: true, imported: 2, waiting: 1 }, '2 imported so far. 1 more import is waiting'],
    [{ running: true, waiting: 3 }, 'Checking the files. 3 more imports are waiting'],
    [{ imported: 2, stopped: 'The disk is full.' }, '2 imported. The disk is full.'],
  ])('%j', (change, words) => {
    expect(importStatusText({ ...state, ...change })).toBe(words);
  });
});
