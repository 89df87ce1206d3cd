import { describe, expect, it } from 'vitest';
import { setLines } from './setLines';

const set = (text: string, width: number, height: number, most = 100) =>
  setLines(text, (line) => line.length * 0.5, { width, height, most }, 1);

describe('lines of a text', () => {
  it('are one where that is as large as it may be', () => {
    expect(set('Tea Time', 800, 200)).toEqual({ lines: ['Tea Time'], size: 100 });
  });

  it('are of about one length, and as large as fits', () => {
    const { lines, size } = set('the long and winding way back home', 300, 300);
    expect(lines).toEqual(['the long', 'and', 'winding', 'way back', 'home']);
    expect(size).toBe(60);
  });

  it('never cut a word, however narrow it is', () => {
    const { lines, size } = set('Donaudampfschifffahrt', 100, 300);
    expect(lines).toEqual(['Donaudampfschifffahrt']);
    expect(size * 21 * 0.5).toBeCloseTo(100);
  });
});
