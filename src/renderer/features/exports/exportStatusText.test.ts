import { describe, expect, it } from 'vitest';
import { exportStatusText } from './exportStatusText';

const state = {
  state: 'done',
  format: 'files',
  done: 0,
  failed: 0,
  total: 0,
  target: '/x',
  problem: null,
  note: null,
  problems: [],
} as const;

describe('the words for an export', () => {
  it.each([
    [{ state: 'running', done: 12, total: 1200 }, '12 of 1,200 exported'],
    [{ done: 480, total: 480 }, '480 exported'],
    [{ done: 478, failed: 2, total: 480 }, '478 exported, 2 failed'],
    [{ done: 4, total: 4, note: 'Something was taken out.' }, '4 exported. Something was taken out.'],
    [{ state: 'cancelled', done: 3, total: 9 }, 'Cancelled: 3 of 9 exported'],
    [{ format: 'sheet', state: 'running', done: 1, total: 4 }, 'Contact sheet: 1 of 4 placed'],
    [{ format: 'sheet', done: 4, total: 4 }, 'Contact sheet of 4 images saved'],
    [{ format: 'sheet', done: 1, failed: 2, total: 3 }, 'Contact sheet of 1 image saved, 2 failed'],
    [{ format: 'sheet', state: 'cancelled', done: 1, total: 4 }, 'Cancelled: no contact sheet was saved'],
    [{ state: 'failed', problem: 'The disk is full.' }, 'The export failed. The disk is full.'],
  ] as const)('%j', (change, words) => {
    expect(exportStatusText({ ...state, ...change, problems: [] })).toBe(words);
  });
});
