import { expect, it } from 'vitest';
import { nearNamesIn, withNear } from './nearWords';
import { planScene } from './planScene';

it.each([
  'mountain bungalow',
  'mansion',
  'bar',
  'soul night',
  'concert',
  'macaw',
  'donkey',
  'jaguar',
  'antelope',
  'jackdaw',
])('a name near %s is one that is drawn', (name) => {
  const [near = null] = nearNamesIn(withNear(name)).map(({ word }) => word);
  const { remark } = planScene({
    values: { prompt: `a ${near}` },
    ...{ seed: '1', index: 0, width: 64, height: 64 },
  });
  expect([near === null, remark]).toEqual([false, null]);
});

it('there is none for most', () => {
  expect(withNear('okapi')).toBe('“okapi”');
  expect(withNear('scarecrow')).toBe('“scarecrow”');
});
