import { expect, it } from 'vitest';
import { withNearName } from './withNearName';

it.each([
  ['a mountain bungalow in snow', 'mountain bungalow', 'mountain cabin', 'a mountain cabin in snow'],
  ['an antelope at dawn', 'antelope', 'deer', 'a deer at dawn'],
  ['{dawn|dusk} over A villa', 'villa', 'old house', '{dawn|dusk} over An old house'],
  ['banana villa', 'villa', 'house', 'banana house'],
])('%s', (prompt, written, near, expected) => {
  expect(withNearName(prompt, { written, near })).toBe(expected);
});

it('a name that is no longer there is not written', () => {
  expect(withNearName('a hut', { written: 'villa', near: 'house' })).toBeNull();
});
