import { describe, expect, it } from 'vitest';
import { planScene } from '../planScene';
import { isOfWood } from './nouns/woodenBridge';
import { isOldTown } from './oldTown';

const plan = (prompt: string) =>
  planScene({ values: { prompt }, seed: '1', index: 0, width: 64, height: 64 });

describe('an old town', () => {
  it.each([
    ['a gondola in Venice under a bridge', true],
    ['a tram in Lisbon', true],
    ['an old town with a canal', true],
    ['a narrow street in the evening', true],
    ['a tram crossing a bridge in Lisbon', false],
    ['Tokyo at night', false],
    ['a city street', false],
  ])('is one by its name, or by its streets: %s', (prompt, is) => {
    expect(isOldTown((pattern) => pattern.test(prompt.toLowerCase()))).toBe(is);
  });

  it.each(['an old town with a canal', 'a gondola in Venice under a bridge', 'a village street in Prague'])(
    'is drawn with what is said of it: %s',
    (prompt) => {
      expect(plan(prompt).brief.mood.subject === 'seascape').toBe(false);
      expect(plan(prompt).remark).toBeNull();
    },
  );
});

it('a bridge is of wood where the prompt says so', () => {
  expect(isOfWood(plan('a small wooden bridge over a stream').brief)).toBe(true);
  expect(isOfWood(plan('a stone bridge beside a wooden house').brief)).toBe(false);
});
