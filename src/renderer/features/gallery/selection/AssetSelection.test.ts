import { zAssetSet } from '@shared/domain/gallery/AssetSet';
import { expect, it } from 'vitest';
import { type AssetSequence, sequenceOf } from '../../../ipc/cache/AssetSequence';
import {
  type AssetSelection,
  addToSelection,
  comparableSeqs,
  isSelected,
  selectionSize,
  singleSelection,
  toAssetSet,
  withRange,
  withToggled,
} from './AssetSelection';
import { assetsToReview } from './assetsToReview';

const list = sequenceOf([50, 40, 30, 20, 10]);
const some = (...seqs: number[]): AssetSelection => ({ kind: 'some', seqs: new Set(seqs) });
const all: AssetSelection = { kind: 'matching', query: 'fox', except: new Set() };
const shown = { query: 'fox', sort: 'rating', group: 'none' } as const;
const order = { sort: 'rating', group: 'none' };

it('begins with the one that the keyboard is on, and a second joins it', () => {
  expect(toAssetSet(singleSelection, 40, shown, list)).toEqual({ kind: 'some', seqs: [40] });
  expect(withToggled(singleSelection, 40, 20)).toEqual(some(40, 20));
  expect(withToggled(some(40, 20), 20, 40)).toEqual(some(20));
});

it('goes from one to another as they are shown, in either direction', () => {
  expect(withRange(list, 40, 20)).toEqual(some(40, 30, 20));
  expect(withRange(list, 20, 50)).toEqual(some(20, 30, 40, 50));
  expect(withRange(list, 20, 10, some(50))).toEqual(some(50, 20, 10));
});

it('of all that match leaves out what was taken from it, and names nothing else', () => {
  const without = withToggled(all, 50, 30);
  expect(toAssetSet(without, 50, shown, list)).toEqual({
    kind: 'matching',
    query: 'fox',
    except: [30],
    order,
  });
  expect([isSelected(without, 50, 30), isSelected(without, 50, 20)]).toEqual([false, true]);
  expect(selectionSize(without, 50, 100_000)).toBe(99_999);
  expect(withToggled(without, 50, 30)).toEqual(all);
});

it('has all that match assetsToReview but what was left out, and all that are shown where one is selected', () => {
  const inOrder = (walk: AssetSequence) => Array.from({ length: walk.count }, (_, place) => walk.at(place));
  expect(inOrder(assetsToReview(withToggled(all, 50, 30), list))).toEqual([50, 40, 20, 10]);
  expect(assetsToReview(all, list)).toBe(list);
  expect(assetsToReview(singleSelection, list)).toBe(list);
  expect(inOrder(assetsToReview(some(20, 40), list))).toEqual([40, 20]);
});

it('names a few to be laid beside each other, chosen one by one or all that match alike', () => {
  expect(comparableSeqs(some(40, 20), null, 4)).toEqual([40, 20]);
  expect(comparableSeqs(all, list, 5)).toEqual([50, 40, 30, 20, 10]);
  expect(comparableSeqs(withToggled(all, 50, 30), list, 4)).toEqual([50, 40, 20, 10]);
  expect(comparableSeqs(all, sequenceOf([10]), 4)).toBeNull();
  expect(comparableSeqs(all, list, 4)).toBeNull();
  expect(comparableSeqs(all, null, 5)).toBeNull();
  expect(comparableSeqs(singleSelection, list, 5)).toBeNull();
});

it.each([10, 10_000, 100_000, 500_000])('takes a range of %i, which grows and shrinks by one', (count) => {
  const long = numbered(count + 5);
  const range = withRange(long, count, 1);
  expect(selectionSize(range, 1, count + 5)).toBe(count);
  const isChosen = (selection: AssetSelection) =>
    [1, count, count + 1].map((seq) => isSelected(selection, 1, seq));
  expect(isChosen(range)).toEqual([true, true, false]);
  const more = withToggled(range, 1, count + 1);
  expect([selectionSize(more, 1, count + 5), isChosen(more)]).toEqual([count + 1, [true, true, true]]);
  const less = withToggled(more, 1, 1);
  expect([selectionSize(less, 1, count + 5), isChosen(less)]).toEqual([count, [false, true, true]]);
  // with Ctrl, another range is added to the selection
  const both = withRange(long, count + 5, count + 3, range);
  expect(selectionSize(both, 1, count + 5)).toBe(count + 3);
  expect(isChosen(range)).toEqual([true, true, false]);
});

it('hands main few by their numbers and many as marks, in the order that is shown whichever way they were chosen', () => {
  const long = numbered(20_000);
  // the range was selected from the last asset to the first
  expect(toAssetSet(withRange(list, 10, 50), 50, shown, list)).toEqual({
    kind: 'some',
    seqs: [50, 40, 30, 20, 10],
  });
  expect(toAssetSet(withRange(long, 1, 10_000), 1, shown, long)).toMatchObject({
    kind: 'some',
    seqs: { 0: 10_000, 9999: 1 },
  });
  const set = toAssetSet(withRange(long, 10_001, 1), 1, shown, long);
  expect(set).toMatchObject({ kind: 'marked', query: 'fox', order });
  expect(JSON.stringify(set).length).toBeLessThan(2000);
  expect(zAssetSet.safeParse(set).success).toBe(true);
  // the order is the same if the assets were selected one by one; an asset that is no longer shown comes last
  expect(toAssetSet(addToSelection(some(20, 7, 40), [30]), 1, shown, list)).toEqual({
    kind: 'some',
    seqs: [40, 30, 20, 7],
  });
  expect(toAssetSet(addToSelection(some(20, 40), [30]), 1, shown, null)).toEqual({
    kind: 'some',
    seqs: [20, 40, 30],
  });
  expect(comparableSeqs(withRange(long, 10_001, 1), long, 4)).toBeNull();
});

it('leaves no more out of all that match than main takes, and says where that is not all', () => {
  const except = new Set(Array.from({ length: 10_000 }, (_, place) => place + 1));
  const without: AssetSelection = { kind: 'matching', query: '', except };
  expect(withToggled(without, 1, 15_000)).toMatchObject({ isAtLimit: true });
  expect(withToggled(without, 1, 15)).not.toHaveProperty('isAtLimit');
});

/** From the highest number down to 1, as a gallery of this many assets shows them. */
function numbered(count: number): AssetSequence {
  const seqAt = (place: number) => count - place;
  return { count, at: (place) => (place < count ? seqAt(place) : null), indexOf: seqAt };
}
