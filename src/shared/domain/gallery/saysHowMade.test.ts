import { describe, expect, it } from 'vitest';
import { saysHowMade } from './saysHowMade';

describe('what a picture says of how it was made', () => {
  it('is nothing of one that merely came from a folder', () => {
    expect(saysHowMade({ prompt: '', seed: null, values: {} })).toBe(false);
  });

  it.each([
    { prompt: 'a fox', seed: null, values: {} },
    { prompt: '', seed: '7', values: {} },
    { prompt: '', seed: null, values: { steps: 20 } },
  ])('is something: %j', (asset) => {
    expect(saysHowMade(asset)).toBe(true);
  });
});
