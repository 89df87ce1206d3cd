import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GatheredBytes } from './GatheredBytes';

const all = (gathered: GatheredBytes) => Buffer.concat(gathered.pieces());

describe('gathered bytes', () => {
  it('are what came, in its order, whatever its pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40_000 }), { maxLength: 20 }), (chunks) => {
        const gathered = new GatheredBytes();
        for (const chunk of chunks) gathered.add(chunk);
        expect(gathered.length).toBe(Buffer.concat(chunks).length);
        expect(all(gathered).equals(Buffer.concat(chunks))).toBe(true);
      }),
    );
  });

  it('stay as they were given out when more comes', () => {
    const gathered = new GatheredBytes();
    gathered.add(Buffer.from('one'));
    const early = gathered.pieces();
    gathered.add(Buffer.from(' and two'));
    expect([`${Buffer.concat(early)}`, `${all(gathered)}`]).toEqual(['one', 'one and two']);
  });

  it('lie in many small pieces of shared memory, however many they are', () => {
    const gathered = new GatheredBytes();
    for (let n = 0; n < 40; n += 1) gathered.add(Buffer.alloc(65_536, n));
    const pieces = gathered.pieces();
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(262_144);
    expect(pieces.every(({ buffer }) => buffer instanceof SharedArrayBuffer)).toBe(true);
  });
});
