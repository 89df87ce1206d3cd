import { describe, expect, it } from 'vitest';
import { countBefore, groupStands } from './group';

describe('several of a thing', () => {
  it.each([
    ['', false, 1],
    ['a ', false, 1],
    ['', true, 3],
    ['two ', true, 2],
    ['a pair of red ', true, 2],
    ['five small ', true, 5],
    ['a dozen ', true, 12],
    ['40 ', true, 12],
    ['a flock of ', true, 6],
  ])('are as many as "%s" says', (text, isMany, count) => {
    expect(countBefore(text, isMany)).toBe(count);
  });

  it('all stand in the picture, those behind first', () => {
    for (let count = 2; count <= 12; count++) {
      const stands = groupStands(count, 1.5);
      expect(stands).toHaveLength(count);
      for (const { x, size } of stands) expect(Math.abs(x) + size / 2).toBeLessThan(0.78);
      expect(stands.map(({ up }) => up)).toEqual(stands.map(({ up }) => up).toSorted((a, b) => b - a));
    }
  });
});
