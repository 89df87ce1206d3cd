// What wishes of clients said, and samples drew otherwise.
import { describe, expect, it } from 'vitest';
import { planScene } from '../../planScene';
import { chooseHero } from './chooseHero';

const plan = (prompt: string) =>
  planScene({ values: { prompt }, seed: '7', index: 0, width: 64, height: 64 });
const drawn = (prompt: string) => {
  const hero = chooseHero(prompt);
  if (hero === null) return null;
  const { noun, count, place, behind, beside, backdrop } = hero;
  return [noun.name, count, place, behind, beside?.name ?? null, backdrop?.noun.name ?? null];
};

describe('a picture of what a prompt says', () => {
  it.each([
    ['birds singing on a branch', ['bird', 3, 'sky', null, null, 'branch']],
    ['an old farmhouse under a big oak tree', ['barn', 1, 'meadow', null, null, 'tree']],
    ['a bear in bed', ['bear', 1, 'room', null, null, 'bed']],
    ['a robin on a snowy post box', ['robin', 1, 'snow', null, null, 'letterbox']],
    ['a wreath of eucalyptus leaves', ['wreath', 1, 'table', null, null, null]],
    ['a meadow of daisies with bees', ['bee', 3, 'field', null, null, null]],
    ['a kayak on a forest lake', ['kayak', 1, 'water', 'landscape', null, null]],
    ['a rocket flying past planets', ['rocket', 1, 'sky', 'space', null, null]],
    ['a clover and a ladybird', ['ladybird', 1, 'meadow', null, 'clover', null]],
    ['a cottage with a garden', ['house', 1, 'garden', null, null, null]],
    ['cocktails and palm trees', ['juice', 3, 'shore', null, null, 'palm']],
    ['children building a snowman in front of a church', ['child', 3, 'meadow', null, 'snowman', 'church']],
  ])('%s', (prompt, wanted) => {
    expect(drawn(prompt)).toEqual(wanted);
  });

  it.each([
    ['a vineyard with rows of grapes in autumn', 'landscape'],
    ['lavender fields under a violet sky', 'landscape'],
    ['a meadow of daisies', 'landscape'],
    ['a forest lake in the mist', 'landscape'],
    ['a bunch of wildflowers tied with string', 'stillLife'],
    ['a row of colourful townhouses on a canal', 'city'],
    ['concentric rings, black and green', 'abstract'],
  ])('%s: is a scene', (prompt, subject) => {
    const { brief, remark } = plan(prompt);
    expect([chooseHero(prompt), brief.mood.subject, remark]).toEqual([null, subject, null]);
  });

  it.each([
    ['people dancing around a fountain', 'dancer', 3],
    ['a cat by the fire', 'cat', 1],
    ['a backpack and a map', 'backpack', 1],
    ['a knight piece, black and gold', 'chess piece', 1],
  ])('%s: is of those', (prompt, name, count) => {
    expect(drawn(prompt)?.slice(0, 2)).toEqual([name, count]);
    expect(plan(prompt).remark).toBeNull();
  });

  it('has the houses of a village where it is, and misses things in a pattern too', () => {
    expect(plan('a fishing village with colourful houses by the harbour').remark).toBeNull();
    expect(plan('pattern of stars and candy canes').remark).toBe('Drawn without “candy canes”');
  });

  it('lets a drink colour nothing beside it, and a lemon no berries', () => {
    for (const prompt of ['pancakes and a glass of orange juice', 'blueberries and a lemon slice'])
      expect(plan(prompt).brief.mood.thingHues).toEqual([]);
  });

  it('is of an animal in its own colours, and in those that the prompt ends with', () => {
    const { brief } = plan('a stork on a lake, pastel blue');
    expect([brief.tints, brief.mood.hues.length, brief.mood.isPalette]).toEqual([[], 1, true]);
  });

  it('shows a thing of a poster where the prompt says it is', () => {
    expect(plan('poster with a surfboard on a beach with waves').remark).toBeNull();
    expect(plan('art deco poster of a castle on a hill').remark).toContain('art deco');
  });

  it.each([
    ['a woman meditating by the sea', 'meditating'],
    ['two swans on a lake forming a heart', 'forming a heart'],
    ['a church with snow on its roof', null],
    ['a whale carrying a small house', null],
    ['a whale carrying a small house on its back', 'on its back'],
    ['a dinosaur with a party hat', 'party hat'],
  ])('or says what it is without: %s', (prompt, lack) => {
    const { remark } = plan(prompt);
    if (lack === null) expect(remark).toBeNull();
    else expect(remark).toContain(`“${lack}”`);
  });
});
