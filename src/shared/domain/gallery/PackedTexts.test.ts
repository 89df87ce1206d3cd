import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packTexts, textAt } from './PackedTexts';

it('gives every text back by its place, and nothing where there is none', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      const packed = packTexts(texts);
      expect(texts.map((_, index) => textAt(packed, index))).toEqual(texts);
      expect([textAt(packed, -1), textAt(packed, texts.length)]).toEqual(['', '']);
    }),
  );
});
