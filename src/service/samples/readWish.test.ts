import { describe, expect, it } from 'vitest';
import { readAsides } from './readAsides';
import { readWish } from './readWish';

const wishOf = (prompt: string) => readWish(readAsides(prompt).plain);

describe('the thing that a prompt asks for and the studio cannot draw', () => {
  it.each([
    ['an okapi', 'okapi'],
    ['Okapi', 'Okapi'],
    ['a young okapi at a river', 'okapi'],
    ['two unicorns in a meadow', 'unicorns'],
    ['unicorns', 'unicorns'],
    ['a griffin breathes fire over a castle', 'griffin'],
    ['griffins fly over the city at night', 'griffins'],
    ['a griffin and an owl', 'griffin'],
    ['a fire hydrant on a street corner', 'fire hydrant'],
    ['a garden gnome', 'garden gnome'],
    ['a vending machine in a forest', 'vending machine'],
    ['a rusty typewriter', 'typewriter'],
    ['a red griffin, watercolour', 'griffin'],
    ['a linocut print of an okapi in blue light', 'okapi'],
    ['portrait of a unicorn', 'unicorn'],
    ['a herd of okapis in the desert', 'okapis'],
    ['draw me a unicorn please', 'unicorn'],
    ['I want to see an okapi', 'okapi'],
    ['masterpiece, best quality, a unicorn', 'unicorn'],
    ['(unicorn:1.3), forest', 'unicorn'],
    ['a 🦅 griffin 🔥', 'griffin'],
    ['Marrakesh at night', 'Marrakesh'],
    ['a small brown otter', 'otter'],
    ['a piñata', 'piñata'],
    ['AN OKAPI AT DUSK', 'OKAPI'],
  ])('%s', (prompt, wish) => {
    expect(wishOf(prompt)).toBe(wish);
  });

  it.each([
    // known, as a thing or as a scene
    'a heron at a lake',
    'an owl and a griffin',
    'apple pie',
    'a mountain lake shimmers at dawn',
    'harbour at blue hour after rain, long exposure',
    'portrait of a woman with a wide hat',
    'a bowl of ramen',
    'paper boats on a canal',
    'abstract paper cut shapes',
    'the quick brown fox jumps over the lazy dog',
    'Tokyo',
    // moods and manners
    'golden hour',
    'something blue',
    'beautiful',
    'bright and airy',
    'cosy',
    'love is in the air',
    'the passage of time',
    'a dream of electric sheep',
    'hyperrealistic, 8k, best quality',
    'film noir',
    // others' languages
    'ein roter Drache im Wald',
    'un chat noir',
    '一只龙在山上',
    'дракон в небе',
    '海辺の灯台',
    'تنين',
    // nothing to be read
    '',
    '   ',
    '🦅🔥',
    '12345',
    'x',
    '"""',
    // not sure
    'a small, shy okapi',
    'make it darker',
    'a whole other idea',
  ])('none: %s', (prompt) => {
    expect(wishOf(prompt)).toBeNull();
  });

  it('is a word and no longer than one', () => {
    expect(wishOf('a'.repeat(10_000))).toBeNull();
    expect(wishOf('<b>okapi</b>')).not.toContain('<');
  });

  it('is read at once however long a prompt is', () => {
    // work that grows with the square of the text would outlast the tests' own limit
    for (const part of ['a very ', 'of a ', "a-' ", 'griffin, ', '– ', 'ing ed ', '( '])
      wishOf(part.repeat(100_000));
  });
});
