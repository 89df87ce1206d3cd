import { describe, expect, it } from 'vitest';
import { planScene } from '../planScene';

const plan = (prompt: string) =>
  planScene({ values: { prompt }, seed: '7', index: 0, width: 96, height: 72 });
/** The table, and what lies on it; a fish in the water has the sky and the sea over it. */
const isFromAbove = (prompt: string): boolean => plan(prompt).layers[0]?.depth === 0.1;

describe('what was caught', () => {
  it.each([
    'a fish on a plate',
    'a lobster on a plate',
    'grilled prawns',
    'a fish with lemon',
    'a red crab with a yellow lemon on a plain white background',
    'three fish on a wooden board',
    'sardines on a plate and a glass of wine',
  ])('lies on its plate, seen from above: %s', (prompt) => {
    expect(isFromAbove(prompt)).toBe(true);
    expect(plan(prompt).remark).toBeNull();
  });

  it.each(['a fish', 'a lobster in the sea', 'a fish at a market stall', 'a whale with a lemon'])(
    'is not served: %s',
    (prompt) => {
      expect(isFromAbove(prompt)).toBe(false);
    },
  );
});

describe('a house at a harbour', () => {
  it.each(['a harbour restaurant', 'a café at the harbour', 'a hotel at the marina'])(
    'is drawn there: %s',
    (prompt) => {
      expect(plan(prompt).remark).toBeNull();
    },
  );

  it('is no house where something else is in it', () => {
    expect(plan('a woman in a restaurant').layers).not.toHaveLength(0);
    expect(plan('a fish on a plate in a restaurant').remark).toBeNull();
  });
});
