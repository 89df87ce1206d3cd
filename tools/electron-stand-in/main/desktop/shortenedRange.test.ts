import { describe, expect, it } from 'vitest';
import { shortenedRange } from './shortenedRange.ts';

describe('shortenedRange', () => {
  it('ends a range where the bytes at hand end', () => {
    expect(shortenedRange('bytes 100-999/1000', 50)).toBe('bytes 100-149/1000');
  });

  it('keeps a range that is there in full', () => {
    expect(shortenedRange('bytes 100-999/1000', 900)).toBe('bytes 100-999/1000');
    expect(shortenedRange('bytes 0-9/*', 10)).toBe('bytes 0-9/*');
  });

  it('leaves alone what is no range', () => {
    expect(shortenedRange(null, 10)).toBeNull();
    expect(shortenedRange('bytes */1000', 10)).toBeNull();
  });
});
