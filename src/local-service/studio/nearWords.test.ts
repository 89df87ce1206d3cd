import { expect, it } from 'vitest';
import { nearWord } from './nearWords';
import { planScene } from './planScene';

it.each([
  'mountain bungalow',
  'villa',
  'bar',
  'soul night',
  'concert',
  'toucan',
  'donkey',
  'jaguar',
  'antelope',
  'jackdaw',
])('a name near %s is one that is drawn', (name) => {
  const near = nearWord(name);
  const { remark } = planScene({
    values: { prompt: `a ${near}` },
    ...{ seed: '1', index: 0, width: 64, height: 64 },
  });
  expect([near === null, remark]).toEqual([false, null]);
});

it('there is none for most', () => {
  expect(nearWord('okapi')).toBeNull();
  expect(nearWord('scarecrow')).toBeNull();
});
