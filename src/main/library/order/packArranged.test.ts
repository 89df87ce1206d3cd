import { textAt } from '@shared/domain/gallery/PackedTexts';
import { expect, it } from 'vitest';
import { packArranged } from './packArranged';

it('keeps every group with its count and its words, of which no more than a heading has room for', () => {
  const packed = packArranged({
    seqs: Uint32Array.of(5, 3, 4),
    groups: [
      { title: `${'a'.repeat(299)}🦊 and more`, count: 2 },
      { title: 'No prompt', note: '3 credits', count: 1 },
    ],
  });
  expect([[...packed.seqs], [...packed.counts]]).toEqual([
    [5, 3, 4],
    [2, 1],
  ]);
  expect([0, 1].map((group) => textAt(packed.asides, group))).toEqual(['', '3 credits']);
  const [long = '', short] = [0, 1].map((group) => textAt(packed.titles, group));
  expect(short).toBe('No prompt');
  expect(long.length).toBe(301);
  expect(long.isWellFormed()).toBe(true);
  expect(long.endsWith('…')).toBe(true);
});
