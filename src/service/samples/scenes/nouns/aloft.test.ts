import { describe, expect, it } from 'vitest';
import { planScene } from '../../planScene';
import { createRandom } from '../../Random';
import { festiveStands, isAloft } from './aloft';
import { chooseHero } from './chooseHero';
import { findNouns } from './findNouns';

const plan = (prompt: string) =>
  planScene({ values: { prompt }, seed: '1', index: 0, width: 64, height: 64 });
const hero = (prompt: string) => {
  const { noun, count, beside, behind } = chooseHero(prompt) ?? {};
  return [noun?.name, count, beside?.name ?? null, behind];
};

describe('what is aloft', () => {
  it('flies about what it is named with, and stands for itself alone', () => {
    const aloft = (prompt: string) => {
      const found = chooseHero(prompt);
      return found?.beside ? isAloft(found.beside, found.noun) : null;
    };
    expect(aloft('beehives with bees around')).toBe(true);
    expect(aloft('a haunted house with bats')).toBe(true);
    expect(aloft('a carousel, fireworks above')).toBe(true);
    expect(aloft('a fox with butterflies')).toBe(true);
    expect(aloft('a hot-air balloon and birds')).toBe(true);
    expect(aloft('a bee and a butterfly')).toBe(false);
    expect(aloft('a fox beside a pumpkin')).toBe(false);
  });

  it('is many where it is of a festival, before the scene that is named', () => {
    expect(hero('lantern festival by the river at night')).toEqual(['paper lantern', 11, null, 'landscape']);
    expect(hero('three paper lanterns over a lake')).toEqual(['paper lantern', 3, null, 'landscape']);
    expect(hero('fireworks over the harbour')).toEqual(['fireworks', 11, null, 'seascape']);
    expect(hero('a fox under a lantern')).toEqual(['fox', 1, 'lantern', null]);
    expect(plan('fireworks over a town').brief.mood.time).toBe('night');
  });

  it('fills the sky, or floats below the middle', () => {
    const stands = (isAfloat: boolean) =>
      festiveStands(createRandom('1'), 11, { wide: 2, over: 1.6, under: 0.5, isAfloat });
    expect(Math.max(...stands(false).map(({ up }) => up))).toBeGreaterThan(0.8);
    expect(Math.min(...stands(false).map(({ up }) => up))).toBeGreaterThan(0.5);
    expect(Math.max(...stands(true).map(({ up }) => up))).toBeLessThan(0.4);
  });
});

describe('what one meets on outings', () => {
  it.each([
    ['a petrol station at night', 'petrol station'],
    ['a gas pump in the desert', 'petrol pump'],
    ['beehives in a meadow', 'beehive'],
    ['a cable car over a ski village', 'cable car'],
    ['a beach with striped umbrellas', 'beach umbrella'],
    ['deck chairs at the sea', 'deck chair'],
    ['a cyclist on a country road', 'cyclist'],
    ['seagulls above a pier', 'seagull'],
    ['a flock of birds over a lake', 'flying bird'],
    ['a bird on a branch', 'bird'],
    ['palm trees at night', 'palm'],
    ['a pine tree in the snow', 'pine'],
  ])('is known by its name: %s', (prompt, name) => {
    expect(findNouns(prompt)[0]?.noun.name).toBe(name);
  });

  it('is said to be missing no more, and is no other thing', () => {
    expect(plan('a petrol station at night in the rain').remark).toBeNull();
    expect(plan('a ski village with a cable car and a church').remark).toBeNull();
    expect(findNouns('a baseball bat').map(({ noun }) => noun.name)).not.toContain('bat');
  });

  it('leaves fish in the water', () => {
    expect(hero('a pagoda by a pond with koi')).toEqual(['pagoda', 1, null, 'landscape']);
    expect(plan('a pagoda by a pond with koi').remark).toBe('Drawn without “koi”');
    expect(chooseHero('a koi pond')).toMatchObject({ place: 'under', behind: null });
    expect(plan('a goldfish in a pond').remark).toBeNull();
  });

  it('is a family of three', () => {
    expect(hero('an elephant family at sunset')).toEqual(['elephant', 3, null, null]);
  });
});
