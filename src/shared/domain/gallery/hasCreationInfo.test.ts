import { describe, expect, it } from 'vitest';
import { hasCreationInfo } from './hasCreationInfo';

describe('what a picture says of how it was made', () => {
  it('is nothing of one that merely came from a folder', () => {
    expect(hasCreationInfo({ prompt: '', seed: null, values: {} })).toBe(false);
  });

  it.each([
    { prompt: 'a fox', seed: null, values: {} },
    { prompt: '', seed: '7', values: {} },
    { prompt: '', seed: null, values: { steps: 20 } },
  ])('is something: %j', (asset) => {
    expect(hasCreationInfo(asset)).toBe(true);
  });
});
