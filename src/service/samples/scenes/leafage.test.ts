import { describe, expect, it } from 'vitest';
import { planScene } from '../planScene';
import { leafSeason, strewnLayers } from './leafage';
import { inSeason } from './nouns/inSeason';
import type { Noun } from './nouns/Noun';
import { places } from './nouns/places';
import { plants } from './nouns/plants';
import { isSnowedOn } from './nouns/snowOnTop';
import { isPark } from './park';

const briefOf = (prompt: string) =>
  planScene({ values: { prompt }, seed: '7', index: 0, width: 64, height: 64 }).brief;
const all: readonly Noun[] = [...plants, ...places];
const [tree, rose, house, moon] = ['tree', 'rose', 'house', 'moon'].map((name) =>
  all.find((noun) => noun.name === name),
);

describe('what grows', () => {
  it('strews leaves or flowers on the ground, and nothing on snow', () => {
    for (const prompt of ['a horse in a meadow in autumn', 'a tree in may', 'sunny hills'])
      expect(strewnLayers(briefOf(prompt), 32)).toHaveLength(1);
    for (const prompt of [
      'a horse in a meadow',
      'a tree in winter',
      'a tree in autumn on a white background',
    ])
      expect(strewnLayers(briefOf(prompt), 32)).toHaveLength(0);
  });

  it('is of the colour of its season, and the rest is not', () => {
    const drawn = (noun = tree, prompt = '') => noun && inSeason(noun, briefOf(prompt));
    expect(drawn(tree, 'a tree at noon')).toBe(tree);
    expect(drawn(rose, 'a rose in autumn')).toBe(rose);
    const looks = ['spring', 'summer', 'autumn', 'winter'].map((season) => {
      const { color, shapes } = drawn(tree, `a tree in ${season}`) ?? {};
      return `${color} ${shapes?.length}`;
    });
    expect(new Set(looks).size).toBe(4);
    expect(leafSeason(briefOf('a meadow at noon'))).toBeNull();
  });

  it('has snow on it where snow lies, and so have roofs', () => {
    const isWhite = (noun = house, prompt = '') => noun && isSnowedOn(noun, briefOf(prompt));
    for (const prompt of ['a house in winter', 'a house in the snow', 'a house, snowflakes slowly falling'])
      expect(isWhite(house, prompt)).toBe(true);
    expect(isWhite(house, 'a house in summer')).toBe(false);
    expect(isWhite(house, 'a house in winter on a white background')).toBe(false);
    expect(isWhite(moon, 'a moon in winter')).toBe(false);
  });

  it('grows in a park, as the city has it', () => {
    const is = (prompt: string) => isPark((pattern) => pattern.test(prompt));
    expect(is('a city park in autumn')).toBe(true);
    for (const prompt of ['a car park', 'a national park', 'a forest park', 'a dog on a park bench'])
      expect(is(prompt)).toBe(false);
    expect(briefOf('a city park in autumn').mood.subject).toBe('forest');
  });
});
