import { expect, it } from 'vitest';
import { readAction } from '../../readAction';
import { chooseHero } from '../nouns/chooseHero';
import { actingHero } from './actingHero';

function acting(prompt: string) {
  const hero = chooseHero(prompt);
  if (hero === null) throw new Error('it is about nothing');
  return { plain: hero, ...actingHero(hero, readAction(prompt)) };
}

it('poses what does it, and nothing else', () => {
  const { plain, hero } = acting('a cat and a dog asleep by the fireplace');
  expect(hero.noun.shapes).not.toEqual(plain.noun.shapes);
  expect(hero.beside?.shapes).not.toEqual(plain.beside?.shapes);
  const other = acting('a bear with a sleeping cat');
  expect(other.hero.noun).toBe(other.plain.noun);
  expect(other.hero.beside?.shapes).not.toEqual(other.plain.beside?.shapes);
});

it('puts what somebody holds into their hand, and nowhere else', () => {
  const { hero, action } = acting('a child with a kite');
  expect(hero.beside).toBeNull();
  expect(action?.held?.name).toBe('kite');
  expect(action?.grip?.y).toBeLessThan(70);
});

it('sets birds that fly into the sky', () => {
  expect(acting('geese flying over a lake').hero.place).toBe('sky');
  expect(acting('geese on a lake').hero.place).toBe('water');
  expect(acting('geese in a meadow').hero.place).toBe('meadow');
});
