import { describe, expect, it } from 'vitest';
import { maxSeed, randomSeed, zSeed } from './zSeed';

describe('zSeed', () => {
  it.each(['0', '7', '18446744073709551557', maxSeed])('accepts %s as it is', (digits) => {
    expect(zSeed.parse(digits)).toBe(digits);
  });

  it('drops leading zeros', () => {
    expect(zSeed.parse('0042')).toBe('42');
  });

  it.each(['', '-1', '1.5', '1e3', ' 1', '18446744073709551616', '100000000000000000000'])(
    'refuses %j',
    (digits) => {
      expect(zSeed.safeParse(digits).success).toBe(false);
    },
  );
});

describe('randomSeed', () => {
  it('makes a valid seed from the least and the greatest random number', () => {
    expect(zSeed.parse(randomSeed(() => 0))).toBe('0');
    expect(zSeed.parse(randomSeed(() => 1 - Number.EPSILON))).toBe('4294967295');
  });

  it('goes no further than a model takes', () => {
    expect(randomSeed(() => 1 - Number.EPSILON, '2147483647')).toBe('2147483647');
    expect(randomSeed(() => 1 - Number.EPSILON, maxSeed)).toBe('4294967295');
  });
});
