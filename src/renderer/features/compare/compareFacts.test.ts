import type { Asset } from '@shared/domain/gallery/Asset';
import { describe, expect, it } from 'vitest';
import { compareFacts } from './compareFacts';

const asset = (facts: Readonly<Record<string, string>>) => facts as unknown as Asset;
const factsOf = (given: Asset) =>
  Object.entries(given as unknown as Record<string, string>).map(([label, value]) => ({ label, value }));

describe('what differs between assets', () => {
  it('is every line in which one says something else, or nothing', () => {
    const compared = compareFacts(
      [asset({ Model: 'a/b', Seed: '1', Steps: '20' }), asset({ Model: 'a/b', Seed: '2', Image: 'x.png' })],
      factsOf,
    );
    expect(compared).toEqual([
      { label: 'Model', values: ['a/b', 'a/b'], differs: false },
      { label: 'Seed', values: ['1', '2'], differs: true },
      { label: 'Steps', values: ['20', null], differs: true },
      { label: 'Image', values: [null, 'x.png'], differs: true },
    ]);
  });

  it('leaves out what is never the same of two files', () => {
    expect(compareFacts([asset({ File: 'a.png' }), asset({ File: 'b.png' })], factsOf)).toEqual([]);
  });
});
