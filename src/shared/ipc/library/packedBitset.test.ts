import fc from 'fast-check';
import { expect, it } from 'vitest';
import { zAssetSet } from '../../domain/gallery/AssetSet';
import { packBitset, unpackBitset } from './packedBitset';

it('gives back what was marked, and the same text whatever room it had', () => {
  fc.assert(
    fc.property(fc.uint32Array({ maxLength: 400 }), fc.nat(20), (words, spare) => {
      const marks = packBitset(words);
      const roomy = new Uint32Array(words.length + spare);
      roomy.set(words);
      expect(packBitset(roomy)).toBe(marks);
      const read = unpackBitset(marks);
      expect([...read]).toEqual([...words.subarray(0, read.length)]);
      expect(words.subarray(read.length).every((word) => word === 0)).toBe(true);
    }),
  );
});

it('is a call of some kilobytes for 100,000, and refused where it is more than any library has', () => {
  const words = new Uint32Array(100_000 / 32).fill(0xffff_ffff);
  const set = (marks: string) => ({ kind: 'marked', query: '', marks });
  expect(packBitset(words).length).toBeLessThan(17_000);
  expect(zAssetSet.safeParse(set(packBitset(words))).success).toBe(true);
  expect(zAssetSet.safeParse(set('A'.repeat(1_000_004))).success).toBe(false);
  expect(zAssetSet.safeParse(set('no such letters')).success).toBe(false);
});
