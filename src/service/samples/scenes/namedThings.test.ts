import { expect, it } from 'vitest';
import { namedThings } from './namedThings';

it.each([
  ['a ceramic cup', ['cup']],
  ['a cup of tea', ['cup']],
  ['a pottery bowl with apples', ['bowl', 'fruit']],
  ['a teapot and a cup', ['teapot', 'cup']],
  ['pottery on a shelf', ['teapot']],
  ['tea', ['teapot']],
  ['a watch', []],
])('%s', (prompt, named) => {
  expect(namedThings((pattern) => pattern.test(prompt))).toEqual(named);
});
