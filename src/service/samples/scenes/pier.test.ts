import { describe, expect, it } from 'vitest';
import { planScene } from '../planScene';
import { sideOfPier } from './pier';

const briefOf = (prompt: string, seed = '1') =>
  planScene({ values: { prompt }, seed, index: 0, width: 96, height: 64 }).brief;

describe('a jetty', () => {
  it('leaves the other side to a boat, as the prompt has it', () => {
    expect(sideOfPier(briefOf('a jetty on a lake'))).toBe(0);
    for (const seed of ['1', '2', '3', '4']) {
      expect(sideOfPier(briefOf('a rowboat on the left beside the jetty', seed))).toBe(1);
      expect(sideOfPier(briefOf('a jetty on the left, a sailing boat', seed))).toBe(-1);
      expect(Math.abs(sideOfPier(briefOf('a rowing boat at the jetty', seed)))).toBe(1);
    }
  });

  it('is told of with a rowing boat as with all it has', () => {
    const { remark } = planScene({
      ...{ values: { prompt: 'a rowing boat at the jetty, early morning' }, seed: '1', index: 0 },
      ...{ width: 96, height: 64 },
    });
    expect(remark).toBeNull();
  });
});
