import { formatDuration } from '@shared/words/formatDuration';
import { roughDuration } from '@shared/words/roughDuration';
import { describe, expect, it } from 'vitest';
import { formatBytes } from './formatBytes';

describe('how amounts are written', () => {
  it.each([
    [0, '0 s'],
    [9_400, '9 s'],
    [59_700, '1 min'],
    [72_000, '1 min 12 s'],
    [31 * 60_000 + 20_000, '31 min'],
    [3_599_000, '1 h'],
    [2 * 3_600_000 + 5 * 60_000, '2 h 5 min'],
  ])('writes %i ms as %s', (ms, words) => {
    expect(formatDuration(ms)).toBe(words);
  });

  it.each([
    [40, '1 s'],
    [25_200, '25 s'],
    [61_000, '1 min'],
    [97_000, '1 min 40 s'],
    [221_000, '4 min'],
  ])('writes about %i ms as %s', (ms, words) => {
    expect(roughDuration(ms)).toBe(words);
  });

  it.each([
    [512, '512 B'],
    [1_300_000, '1.3 MB'],
    [999_999, '1.0 MB'],
    [250_000_000, '250 MB'],
  ])('writes %i bytes as %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words);
  });
});
