import type { ArrangedSeqs } from '@shared/domain/gallery/ArrangedSeqs';
import { packTexts } from '@shared/domain/gallery/PackedTexts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ArrangedList, type LibraryRequest } from './ArrangedList';
import { LibraryList } from './LibraryList';
import { placesOf, type TestAsset } from './placesOf.testing';
import { SeqSet } from './SeqSet';

const noon = new Date(2026, 10, 20, 12).getTime();
const day = 86_400_000;
/** Three assets of one day and one of the day before, newest first. */
const assets: readonly TestAsset[] = [
  { seq: 4, time: noon + 3 },
  { seq: 3, time: noon + 2 },
  { seq: 2, time: noon + 1 },
  { seq: 1, time: noon - day },
];

let asked: { wish: LibraryRequest; answer: (arranged: ArrangedSeqs) => Promise<void> }[];
let list: ArrangedList;
let lands: (asset: TestAsset) => void;
let goes: (seq: number) => void;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(async () => {
  asked = [];
  const library = new LibraryList({
    readPage: async () => ({ places: placesOf([...assets]), isLast: true }),
    findMatches: async () => new SeqSet([1, 3, 4]).words,
    findMatchesAmong: async () => Uint32Array.of(1, 3, 4),
    firstPageRendered: async () => {},
    subscribe: (onChanges) => {
      lands = (asset) => onChanges([{ places: placesOf([asset]), gone: new Uint32Array() }]);
      goes = (seq) => onChanges([{ places: placesOf([]), gone: Uint32Array.of(seq) }]);
    },
  });
  list = new ArrangedList(library, (wish) => {
    const { promise, resolve } = Promise.withResolvers<ArrangedSeqs>();
    asked.push({
      wish,
      answer: async (arranged) => {
        resolve(arranged);
        await settled();
      },
    });
    return promise;
  });
  list.start();
  await settled();
});

const shown = () =>
  Array.from(list.view().list?.days ?? [], ({ title, seqs }) =>
    title === undefined ? [...seqs] : [title, ...seqs],
  );
const show = (wish: Partial<LibraryRequest>) =>
  list.show({ query: '', sort: 'newest', group: 'day', ...wish });
const grouped = (groups: Readonly<Record<string, readonly number[]>>): ArrangedSeqs => ({
  seqs: Uint32Array.from(Object.values(groups).flat()),
  counts: Uint32Array.from(Object.values(groups), ({ length }) => length),
  titles: packTexts(Object.keys(groups)),
  asides: packTexts([]),
});
const one = (seqs: number[]): ArrangedSeqs => grouped({ '': seqs });

describe('the order of the gallery', () => {
  it('is by day, turned round or all together, without a question', () => {
    expect(shown()).toEqual([[4, 3, 2], [1]]);
    show({ sort: 'oldest' });
    expect(shown()).toEqual([[1], [2, 3, 4]]);
    show({ sort: 'oldest', group: 'none' });
    expect(shown()).toEqual([['Oldest first', 1, 2, 3, 4]]);
    expect(asked).toEqual([]);
  });

  it('is that of main where it is not by moment, and stays as it was until main has answered', async () => {
    show({ sort: 'rating', group: 'none' });
    expect(shown()).toEqual([[4, 3, 2], [1]]);
    expect(list.view().isCurrent).toBe(false);
    await asked[0]?.answer(one([2, 4, 1, 3]));
    expect(shown()).toEqual([['Highest rated first', 2, 4, 1, 3]]);
    expect(list.view().isCurrent).toBe(true);
  });

  it('has the groups of main, without what the list does not hold', async () => {
    show({ group: 'model' });
    await asked[0]?.answer(grouped({ one: [4, 1], gone: [99, 98] }));
    expect(shown()).toEqual([['one', 4, 1]]);
  });

  it('is asked for once more when something lands while it is asked', async () => {
    show({ sort: 'rating', group: 'none' });
    lands({ seq: 5, time: noon + 5 });
    lands({ seq: 6, time: noon + 6 });
    await asked[0]?.answer(one([2, 4, 1, 3]));
    await asked[1]?.answer(one([6, 2, 4, 1, 3, 5]));
    expect(shown()).toEqual([['Highest rated first', 6, 2, 4, 1, 3, 5]]);
    expect(asked).toHaveLength(2);
  });

  it('is not asked for where nothing that it goes by has changed, and stays the same object', async () => {
    show({ sort: 'prompt', group: 'prompt' });
    await asked[0]?.answer(grouped({ a: [4, 1], b: [3], c: [2] }));
    const before = list.view().list;
    // the assets change, for example their ratings, but not their prompts
    for (const asset of assets) lands(asset);
    expect(list.view().list).toBe(before);
    goes(3);
    expect(shown()).toEqual([
      ['a', 4, 1],
      ['c', 2],
    ]);
    expect(asked).toHaveLength(1);
    lands({ seq: 5, time: noon + 5 });
    await asked[1]?.answer(grouped({ b: [5], a: [4, 1], c: [2] }));
    expect(shown()).toEqual([
      ['b', 5],
      ['a', 4, 1],
      ['c', 2],
    ]);
    expect(asked).toHaveLength(2);
  });

  it('stays the same object where it is asked for again and nothing has moved', async () => {
    show({ sort: 'rating', group: 'collection' });
    await asked[0]?.answer(grouped({ a: [4, 1], b: [3, 2] }));
    const before = list.view().list;
    for (const asset of assets.slice(0, 1)) lands(asset);
    await asked[1]?.answer(grouped({ a: [4, 1], b: [3, 2] }));
    expect(list.view().list).toBe(before);
    lands(assets[1] as TestAsset);
    await asked[2]?.answer(grouped({ a: [4, 1, 3], b: [2] }));
    expect(shown()).toEqual([
      ['a', 4, 1, 3],
      ['b', 2],
    ]);
  });

  it('shows at once what the answer knew before the list did', async () => {
    show({ sort: 'prompt', group: 'none' });
    await asked[0]?.answer(one([2, 5, 4, 1, 3]));
    expect(shown()).toEqual([['By prompt', 2, 4, 1, 3]]);
    lands({ seq: 5, time: noon + 5 });
    expect(shown()).toEqual([['By prompt', 2, 5, 4, 1, 3]]);
    expect(asked).toHaveLength(1);
  });

  it('keeps its rows for as long as the person looks for the same', () => {
    show({ sort: 'oldest' });
    const before = list.view().list?.filterIdentity;
    lands({ seq: 5, time: noon + 5 });
    expect(list.view().list?.filterIdentity).toBe(before);
    show({ sort: 'oldest', group: 'none' });
    expect(list.view().list?.filterIdentity).not.toBe(before);
  });
});
