import { describe, expect, it } from 'vitest';
import { scrollScale } from './scrollScale';

describe('the scroll space', () => {
  it('is the content itself while the browser can hold it', () => {
    expect(scrollScale(1_000_000, 800)).toEqual({ spaceHeight: 1_000_000, factor: 1 });
  });

  it('reaches the very end of a content that is too high for it', () => {
    const { spaceHeight, factor } = scrollScale(50_000_000, 800);
    expect(spaceHeight).toBeLessThan(16_777_214);
    expect((spaceHeight - 800) * factor).toBeCloseTo(50_000_000 - 800, 3);
  });
});
