import { describe, expect, it } from 'vitest';
import { planScene } from './planScene';
import { isSunny, readSeason } from './readSeason';

const season = (prompt: string) => readSeason((pattern) => pattern.test(prompt));
const sunny = (prompt: string) => isSunny((pattern) => pattern.test(prompt));
const moodOf = (prompt: string) =>
  planScene({ values: { prompt }, seed: '7', index: 0, width: 64, height: 64 }).brief.mood;

describe('a season', () => {
  it.each([
    ['a tree in autumn', 'autumn'],
    ['a park, fall colours', 'autumn'],
    ['vines in october', 'autumn'],
    ['an orchard in spring', 'spring'],
    ['a garden on a may morning', 'spring'],
    ['a lake in early june', 'summer'],
    ['bright sunny summer day at the lake', 'summer'],
    ['a house in winter', 'winter'],
    ['a street in december', 'winter'],
  ])('is named, or its month: %s', (prompt, is) => {
    expect(season(prompt)).toBe(is);
  });

  it.each(['a hot spring', 'spring rolls', 'a girl in a summer dress', 'leaves may fall', 'a winter coat'])(
    'is not meant by every such word: %s',
    (prompt) => expect(season(prompt)).toBeNull(),
  );

  it('leaves the hour that is named', () => {
    expect(moodOf('autumn evening in the hills').time).toBe('dusk');
    expect(moodOf('a forest in spring at night').time).toBe('night');
    expect(moodOf('a forest in spring').time).toBe('day');
    expect(moodOf('a forest in autumn').time).toBe('golden');
  });

  it('is sunny where the prompt says so', () => {
    for (const prompt of ['a sunny field', 'hills, warm golden sun', 'a town in vivid colours', 'sunshine'])
      expect(sunny(prompt)).toBe(true);
    for (const prompt of ['a field', 'the sun behind clouds', 'a sunflower'])
      expect(sunny(prompt)).toBe(false);
  });
});
