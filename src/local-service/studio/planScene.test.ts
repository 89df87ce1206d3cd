import { describe, expect, it } from 'vitest';
import { planScene } from './planScene';

describe('a scene', () => {
  const composed = (prompt: string) => {
    const { brief, layers } = planScene({ values: { prompt }, seed: '7', index: 0, width: 64, height: 64 });
    return { ...{ sheets: layers.length, chance: brief.random.fork('any').next() }, time: brief.mood.time };
  };

  it.each([
    ['a lighthouse on a cliff by day', 'a lighthouse on a cliff by night'],
    ['a cottage by a lake at noon', 'a cottage by a lake in the evening'],
    ['a harbour, boats, morning', 'a harbour, boats, at sunset'],
  ])('is the same at another hour: %s', (one, other) => {
    const [before, after] = [composed(one), composed(other)];
    expect(after.time).not.toBe(before.time);
    expect({ ...after, time: null }).toEqual({ ...before, time: null });
  });

  it('is another of other words', () => {
    expect(composed('a lighthouse on a rock by day').chance).not.toBe(
      composed('a lighthouse on a cliff by day').chance,
    );
  });
});
