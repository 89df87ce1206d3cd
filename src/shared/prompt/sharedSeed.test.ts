import { expect, it } from 'vitest';
import { sharedSeed } from './sharedSeed';

const of = (...seeds: readonly (string | undefined)[]) =>
  sharedSeed(seeds.map((seed) => ({ values: seed === undefined ? {} : { seed } })));

it('is the seed of all jobs of a batch, and none where one has another or they have none', () => {
  expect(of('48211', '48211', '48211')).toBe('48211');
  expect(of('48211', '7', '48211')).toBeNull();
  expect(of('48211', undefined)).toBeNull();
  expect(of(undefined, undefined)).toBeNull();
});

it('is not said of a single job, which has its own', () => {
  expect(of('48211')).toBeNull();
  expect(of()).toBeNull();
});
