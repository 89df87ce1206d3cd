import { expect, it } from 'vitest';
import { walkOf } from '../../../ipc/AssetWalk';
import {
  type AssetSelection,
  fewOf,
  isSelected,
  onlyOne,
  ranged,
  setOf,
  sizeOf,
  toggled,
} from './AssetSelection';

const list = walkOf([50, 40, 30, 20, 10]);
const some = (...seqs: number[]): AssetSelection => ({ kind: 'some', seqs: new Set(seqs) });
const all: AssetSelection = { kind: 'matching', query: 'fox', except: new Set() };

it('begins with the one that the keyboard is on, and a second joins it', () => {
  expect(setOf(onlyOne, 40)).toEqual({ kind: 'some', seqs: [40] });
  expect(toggled(onlyOne, 40, 20)).toEqual(some(40, 20));
  expect(toggled(some(40, 20), 20, 40)).toEqual(some(20));
});

it('goes from one to another as they are shown, in either direction', () => {
  expect(ranged(list, 40, 20)).toEqual(some(40, 30, 20));
  expect(ranged(list, 20, 50)).toEqual(some(20, 30, 40, 50));
  expect(ranged(list, 20, 10, some(50))).toEqual(some(50, 20, 10));
});

it('of all that match leaves out what was taken from it, and names nothing else', () => {
  const without = toggled(all, 50, 30);
  expect(setOf(without, 50)).toEqual({ kind: 'matching', query: 'fox', except: [30] });
  expect([isSelected(without, 50, 30), isSelected(without, 50, 20)]).toEqual([false, true]);
  expect(sizeOf(without, 50, 100_000)).toBe(99_999);
  expect(toggled(without, 50, 30)).toEqual(all);
});

it('names a few to be laid beside each other, chosen one by one or all that match alike', () => {
  expect(fewOf(some(40, 20), null, 4)).toEqual([40, 20]);
  expect(fewOf(all, list, 5)).toEqual([50, 40, 30, 20, 10]);
  expect(fewOf(toggled(all, 50, 30), list, 4)).toEqual([50, 40, 20, 10]);
  expect(fewOf(all, walkOf([10]), 4)).toBeNull();
  expect(fewOf(all, list, 4)).toBeNull();
  expect(fewOf(all, null, 5)).toBeNull();
  expect(fewOf(onlyOne, list, 5)).toBeNull();
});

it('names no more than main takes', () => {
  const long = walkOf(Array.from({ length: 20_000 }, (_, place) => place + 1));
  expect(sizeOf(ranged(long, 1, 20_000), 1, 20_000)).toBe(10_000);
});
