import { describe, expect, it } from 'vitest';
import { planScene } from '../planScene';
import { hasBeach, sideOfCliff } from './coast';
import { chooseHero } from './nouns/chooseHero';
import { hasCliff } from './seascape';

const plan = (prompt: string, seed = '1') =>
  planScene({ values: { prompt }, seed, index: 0, width: 64, height: 64 });
const seeds = ['1', '2', '3', '4', '5', '6'];

describe('a coast', () => {
  it('has sand where a beach is named, and no cliff by chance beside it', () => {
    for (const seed of seeds) {
      const { brief, layers } = plan('a wide beach at noon', seed);
      expect(hasBeach(brief)).toBe(true);
      expect(hasCliff(brief)).toBe(false);
      expect(layers.some(({ depth }) => depth === 0.85)).toBe(true);
    }
    expect(hasBeach(plan('waves at noon').brief)).toBe(false);
    expect(plan('a tropical beach with palm trees').remark).toBeNull();
  });

  it('has its cliff on the side that the prompt says', () => {
    for (const seed of seeds) {
      expect(sideOfCliff(plan('a lighthouse on a cliff on the right', seed).brief)).toBe(1);
      expect(sideOfCliff(plan('a sea, a cliff to the left', seed).brief)).toBe(-1);
    }
  });

  it('has no boats and no cliff where none are wanted', () => {
    for (const seed of seeds) {
      const { brief, layers } = plan('a calm sea, no boats, no cliffs', seed);
      expect(hasCliff(brief)).toBe(false);
      expect(layers.some(({ depth }) => depth === 0.5)).toBe(false);
    }
  });

  it('has a lighthouse beside a house that stands on it', () => {
    expect(chooseHero('a lighthouse beside a small café by the sea')).toMatchObject({
      ...{ noun: { name: 'café' }, backdrop: { noun: { name: 'lighthouse' } }, place: 'shore' },
    });
    expect(plan('a lighthouse beside a small café by the sea').remark).toBeNull();
  });
});
