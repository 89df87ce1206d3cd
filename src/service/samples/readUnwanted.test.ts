import { describe, expect, it } from 'vitest';
import { paintPicture } from './paintPicture';
import { planScene } from './planScene';
import { readUnwanted } from './readUnwanted';

const plan = (prompt: string, seed = '1') =>
  planScene({ values: { prompt }, seed, index: 0, width: 64, height: 64 });

describe('what a picture is not to show', () => {
  it.each([
    ['a piece of cake without candles', 'a piece of cake', 'candles'],
    ['a meadow, no clouds', 'a meadow', 'clouds'],
    ['a meadow with no clouds and no people, at dusk', 'a meadow, at dusk', 'clouds people'],
    ['a city at dusk, no skyscrapers', 'a city at dusk, rooftops', 'skyscrapers'],
    ['an empty beach without people at dawn', 'an empty beach at dawn', 'people'],
    ['a street without people or parked cars in the rain', 'a street in the rain', 'people or parked cars'],
    ['a table, no cups, plates or flowers', 'a table', 'cups, plates or flowers'],
    ['a desk without books and lamps', 'a desk', 'books and lamps'],
    ['a fox without a hat and a red boat', 'a fox and a red boat', 'hat'],
  ])('is no word of its prompt: %s', (prompt, plain, unwanted) => {
    expect(readUnwanted(prompt)).toEqual({ plain, unwanted });
  });

  it.each([
    'no one on a beach',
    'a teapot with no background',
    'no clouds',
    'a nocturnal owl',
    'a robin without text',
  ])('is nothing here: %s', (prompt) => {
    expect(readUnwanted(prompt)).toEqual({ plain: prompt, unwanted: '' });
  });

  it.each([
    ['a piece of cake without candles', 'a piece of cake'],
    ['a beach without people', 'a beach'],
  ])('leaves the picture of the rest: %s', async (prompt, rest) => {
    const draw = async (words: string) =>
      (await paintPicture({ values: { prompt: words }, seed: '3', index: 0, width: 64, height: 64 })).remark;
    expect(await draw(prompt)).toBeNull();
    expect(plan(prompt).layers.map(({ depth }) => depth)).toEqual(
      plan(rest).layers.map(({ depth }) => depth),
    );
  });

  it.each(['1', '2', '3', '4', '5', '6'])('is no cloud and no mist of chance: seed %s', (seed) => {
    const { brief, layers } = plan('a meadow, no clouds', seed);
    expect(['cloud', 'mist']).not.toContain(brief.mood.weather);
    // only clouds drift so
    expect(layers.some(({ depth, drift }) => depth === 0.06 && drift === 0.05)).toBe(false);
  });
});
