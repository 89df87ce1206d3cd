import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonTextError, parseLossless } from './parseLossless';
import { serializeRequest, stringifyLossless } from './serializeRequest';

const big = '18446744073709551557';

describe('parseLossless and serializeRequest', () => {
  it('carries a seed beyond 2^53 from text to value and back with the same digits', () => {
    const text = `{"prompt":"a","seed":${big}}`;
    const value = parseLossless(text);
    expect(value).toEqual({ prompt: 'a', seed: big });
    expect(serializeRequest(value as never)).toBe(text);
  });

  it('writes the seed as a bare number, without leading zeros', () => {
    expect(serializeRequest({ seed: '42', note: '42' })).toBe('{"seed":42,"note":"42"}');
    expect(serializeRequest({ seed: '007' })).toBe('{"seed":7}');
  });

  it('leaves a seed that is none for the service to refuse', () => {
    expect(serializeRequest({ seed: 'soon' })).toBe('{"seed":"soon"}');
    expect(serializeRequest({ seed: '18446744073709551616' })).toBe('{"seed":"18446744073709551616"}');
  });

  it('gives small seeds as digits too, at any depth', () => {
    expect(parseLossless('[{"request":{"seed":7}}]')).toEqual([{ request: { seed: '7' } }]);
    expect(stringifyLossless([{ request: { seed: '7', seconds: '7' } }])).toBe(
      '[{"request":{"seed":7,"seconds":"7"}}]',
    );
  });

  it.each([
    ['3.5', 3.5],
    ['0.1', 0.1],
    ['9007199254740993', '9007199254740993'],
    ['1e400', '1e400'],
    ['123456789.123456789123', '123456789.123456789123'],
  ])('reads the number %s as %j', (text, value) => {
    expect(parseLossless(`{"a":[${text}]}`)).toEqual({ a: [value] });
  });

  it('keeps every unsigned 64-bit seed exactly, beside any JSON', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.jsonValue(), (seed, extra) => {
        const text = `{"seed":${seed},"extra":${JSON.stringify(extra)}}`;
        expect(parseLossless(text)).toMatchObject({ seed: String(seed) });
        expect(serializeRequest(parseLossless(text) as never)).toContain(`"seed":${seed}`);
      }),
    );
  });

  it.each(['', '{', '<html>', '{"a":1}x', '[1,]', `{"seed":${big}`])(
    'throws JsonTextError for %j',
    (text) => {
      expect(() => parseLossless(text)).toThrow(JsonTextError);
    },
  );

  it('throws JsonTextError, not a stack overflow, for absurd nesting', () => {
    expect(() => parseLossless('['.repeat(200_000))).toThrow(JsonTextError);
    expect(() => parseLossless(`${'['.repeat(200_000)}${big}${']'.repeat(200_000)}`)).toThrow(JsonTextError);
  });

  it('does not let a key called __proto__ change what objects are', () => {
    const value = parseLossless(`{"__proto__":{"polluted":1},"n":${big}}`) as Record<string, unknown>;
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(value.n).toBe(big);
  });
});
