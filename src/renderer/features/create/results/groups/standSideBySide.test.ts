import { describe, expect, it } from 'vitest';
import { standSideBySide } from './standSideBySide';

type Given = Parameters<typeof standSideBySide>[0][number];

const expected = { count: 1, kind: 'image', width: 1024, height: 768, durationS: null } as const;
const one: Given = { state: 'done', expected, assets: [], acknowledged: false, values: {} };
const four: Given = { ...one, expected: { ...expected, count: 4 } };
const failed: Given = { ...one, state: 'failed' };

describe('results side by side', () => {
  it('puts results of one picture beside each other', () => {
    expect(standSideBySide([one, { ...one, state: 'sending' }, one])).toEqual([true, true, true]);
  });

  it('leaves a picture on its own the whole width', () => {
    expect(standSideBySide([one])).toEqual([false]);
    expect(standSideBySide([one, four, one, one])).toEqual([false, false, true, true]);
  });

  it('gives an edit the room for what it was made from', () => {
    const edit = { ...one, values: { image_url: `easel-input:${'a'.repeat(64)}` } };
    expect(standSideBySide([one, edit, one])).toEqual([false, false, false]);
  });

  it('gives a reason the room it needs, until it is dismissed', () => {
    expect(standSideBySide([one, failed, one])).toEqual([false, false, false]);
    expect(standSideBySide([one, { ...failed, acknowledged: true }])).toEqual([true, true]);
  });
});
