import { describe, expect, it } from 'vitest';
import { defaultRetryRule, nextTryAt } from './nextTryAt';

describe('when a download is tried again', () => {
  it('waits up to twice as long each time, with full jitter', () => {
    const waits = [1, 2, 3, 4, 5].map((tries) => nextTryAt(defaultRetryRule, 0, tries, 0.999999, null));
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16000]);
    expect(nextTryAt(defaultRetryRule, 0, 3, 0, null)).toBe(0);
  });

  it('is bounded in number', () => {
    expect(nextTryAt(defaultRetryRule, 0, 6, 0.5, null)).toBeNull();
  });

  it('never comes before the host asked it to', () => {
    expect(nextTryAt(defaultRetryRule, 100, 1, 0.1, 30_000)).toBe(30_100);
  });
});
