import { expect, it } from 'vitest';
import { planScene } from '../planScene';
import { laidOf } from './flatLay';
import { chooseHero } from './nouns/chooseHero';

const planOf = (prompt: string) =>
  planScene({ values: { prompt }, seed: '1', index: 0, width: 64, height: 64 });

it.each([
  ['flat lay of a notebook, pen, glasses and a cup of coffee on a white desk', 4],
  ['a bowl of ramen from above', 1],
  ['lipstick and nail polish on a marble tray, top view', 2],
  ['three pears, top view', 3],
  ['a cup of coffee, overhead', 1],
])('all of it lies on a table, seen from above: %s', (prompt, count) => {
  const { layers, remark } = planOf(prompt);
  expect(remark).toBeNull();
  expect(layers.filter(({ depth }) => depth === 0.5)).toHaveLength(count);
});

it('what stands elsewhere is seen from where it always is, and that is said', () => {
  expect(planOf('a castle from above').remark).toBe('Drawn without “from above”');
});

it('each of several is laid', () => {
  const hero = chooseHero('two lipsticks, three lemons and a cup');
  const names = hero === null ? [] : laidOf(hero).map((one) => (typeof one === 'string' ? one : one.name));
  expect(names).toEqual(['lipstick', 'lipstick', 'lemon', 'lemon', 'lemon', 'cup']);
});
