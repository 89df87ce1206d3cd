import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeBytes } from './nodeBytes.ts';
import { decodeWire, encodeWire } from './wireCodec.ts';

const carry = (value: unknown) => decodeWire(encodeWire(value, nodeBytes), nodeBytes);

describe('wireCodec', () => {
  it('carries everything that structured clone carries and JSON does not', () => {
    const value = {
      bytes: new Uint8Array([0, 128, 255]),
      part: new Uint16Array(new Uint16Array([1, 2, 3]).buffer, 2, 1),
      buffer: new Uint8Array([9]).buffer,
      date: new Date(1234),
      never: new Date(Number.NaN),
      map: new Map<unknown, unknown>([[{ a: 1 }, new Set([1n, undefined])]]),
      pattern: /a\/b/gi,
      numbers: [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
      seed: 18446744073709551557n,
    };
    expect(carry(value)).toEqual(value);
    expect(Object.is(carry(-0), -0)).toBe(true);
  });

  it('carries an error as an error with its message', () => {
    const error = carry(new TypeError('no such thing')) as Error;
    expect(error).toBeInstanceOf(Error);
    expect([error.name, error.message]).toEqual(['TypeError', 'no such thing']);
  });

  it('carries any plain value, names that look like its own tags included', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withSet: true,
          withTypedArray: true,
          withNullPrototype: false,
        }),
        (value) => {
          expect(carry(value)).toEqual(value);
        },
      ),
    );
    expect(carry({ $t: 'undefined', v: 0 })).toEqual({ $t: 'undefined', v: 0 });
  });

  it('refuses functions, symbols and promises wherever they are', () => {
    for (const value of [() => 1, { a: [() => 1] }, Symbol('x'), Promise.resolve(1), new WeakMap()]) {
      expect(() => encodeWire(value, nodeBytes)).toThrow('An object could not be cloned.');
    }
  });

  it('says that it lacks cycles, and carries the same object twice', () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    expect(() => encodeWire(cycle, nodeBytes)).toThrow('not in the stand-in');
    const shared = { a: 1 };
    expect(carry([shared, shared])).toEqual([shared, shared]);
  });
});
