import { describe, expect, it } from 'vitest';
import { planScene } from '../../planScene';
import { chooseHero } from './chooseHero';
import { findNouns } from './findNouns';

const named = (prompt: string) => findNouns(prompt).map(({ noun }) => noun.name);

describe('houses, wagons, ships and what is on a stage', () => {
  it.each([
    ['a caravan by the road', 'caravan'],
    ['a horse-drawn caravan', 'travelling wagon'],
    ['a circus wagon', 'travelling wagon'],
    ['an old wooden cart', 'wooden cart'],
    ['a small hotel', 'hotel'],
    ['a country inn', 'hotel'],
    ['a mountain lodge', 'chalet'],
    ['a fish shop front', 'fish shop'],
    ['a little corner shop', 'village shop'],
    ['a sailing ship', 'sailing ship'],
    ['a little ship', 'sailing ship'],
    ['a ferry', 'ship'],
    ['a jazz club', 'stage'],
    ['a double bass', 'double bass'],
    ['a brass band', 'jazz band'],
    ['a venetian mask', 'theatre mask'],
    ['a wooden puppet', 'puppet'],
    ['light honey', 'light honey jar'],
    ['a jar of dark honey', 'dark honey jar'],
    ['a jar of honey', 'honey jar'],
  ])('are drawn by their names: %s', (prompt, name) => {
    expect(named(prompt)).toEqual([name]);
  });

  it.each(['a caravan of camels', 'a rubber band', 'a station wagon', 'a shopping cart on a road'])(
    'are not meant by every such word: %s',
    (prompt) => {
      for (const name of ['caravan', 'jazz band', 'travelling wagon', 'wooden cart'])
        expect(named(prompt)).not.toContain(name);
    },
  );

  it('stand on a stage, and honey is dark by day', () => {
    expect(chooseHero('a trumpet on a stage')?.backdrop).toMatchObject({
      noun: { name: 'stage' },
      isSeat: true,
    });
    const { mood } = planScene({
      ...{ values: { prompt: 'a jar of dark honey' }, seed: '7', index: 0, width: 64, height: 64 },
    }).brief;
    expect([mood.time, mood.tone]).not.toContain('dark');
    expect(mood.time).not.toBe('night');
  });
});
