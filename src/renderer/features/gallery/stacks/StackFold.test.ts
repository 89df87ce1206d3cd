import { beforeEach, describe, expect, it } from 'vitest';
import { splitDays } from '../list/AssetDay';
import { AssetList } from '../list/AssetList';
import { GroupBuilder } from '../list/GroupedAssets';
import { placesOf } from '../list/placesOf.testing';
import { StackFold } from './StackFold';
import { StackState } from './StackState';

const noon = new Date(2026, 10, 20, 12).getTime();
const dayMs = 86_400_000;
/** Pictures 9 to 7 have one day, pictures 6 to 4 the day before, pictures 3 to 1 the day before that. */
const timeOf = (seq: number) => noon - Math.floor((9 - seq) / 3) * dayMs + seq;
const daysOf = (seqs: readonly number[]) =>
  splitDays(placesOf(seqs.map((seq) => ({ seq, time: timeOf(seq) }))));
const all = daysOf([9, 8, 7, 6, 5, 4, 3, 2, 1]);
const filter = {};

let stackState: StackState;
let fold: StackFold;
beforeEach(() => {
  stackState = new StackState();
  fold = new StackFold(stackState);
});

const put = (stacks: Readonly<Record<number, number>>) =>
  stackState.update({
    seqs: Uint32Array.from(Object.keys(stacks), Number),
    stacks: Uint32Array.from(Object.values(stacks)),
  });
const seqsIn = (list: AssetList) => list.seqChunks().flatMap((seqs) => [...seqs]);
const folded = (days = all, of: object = filter) => fold.fold(new AssetList(days, of));
const shown = (days = all, of: object = filter) => seqsIn(folded(days, of));

describe('stacks in the list', () => {
  it('are one tile each, the one on top, with how many stand there; the rest of the list is as it was', () => {
    put({ 8: 8, 7: 8, 2: 8 });
    const list = folded();
    expect(seqsIn(list)).toEqual([9, 8, 6, 5, 4, 3, 1]);
    expect([list.stackSize(8), list.stackSize(9), list.count, list.assetCount]).toEqual([3, 0, 7, 9]);
    expect(list.days.at(1)).toBe(all[1]);
  });

  it('open in their place, and close again; days without them keep their objects', () => {
    put({ 8: 8, 7: 8, 6: 8 });
    const before = folded();
    stackState.toggle(8);
    const open = folded();
    expect(seqsIn(open)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(open.days.at(2)).toBe(before.days.at(2));
    stackState.toggle(8);
    expect(shown()).toEqual([9, 8, 5, 4, 3, 2, 1]);
  });

  it('show the first that is there where the top is filtered out or gone, and nothing twice', () => {
    put({ 9: 9, 4: 9, 1: 9 });
    expect(shown()).toEqual([9, 8, 7, 6, 5, 3, 2]);
    expect(shown(daysOf([8, 5, 4, 1]), {})).toEqual([8, 5, 4]);
    // first all assets are shown again; then the top of the stack and the other assets of its day are removed
    expect(shown()).toEqual([9, 8, 7, 6, 5, 3, 2]);
    expect(shown(all.slice(1))).toEqual([6, 5, 4, 3, 2]);
    expect(shown()).toEqual([9, 8, 7, 6, 5, 3, 2]);
  });

  it('are told of anew: what was stacked stands by itself again, and a stack of one is none', () => {
    put({ 9: 9, 8: 9, 5: 4, 4: 4 });
    expect(shown()).toEqual([9, 7, 6, 4, 3, 2, 1]);
    stackState.replaceAll({ seqs: Uint32Array.of(9), stacks: Uint32Array.of(9) });
    const list = folded();
    expect(list.count).toBe(9);
    expect(list.stackSize(9)).toBe(0);
  });

  it('are one tile in whichever groups they lie, which keep their names; a group with nothing left is gone', () => {
    put({ 9: 9, 8: 9, 4: 9, 3: 3, 2: 3 });
    const builder = new GroupBuilder(9, 3);
    for (const [name, seqs] of [
      [9, 7],
      [8, 4],
      [6, 5, 3, 2, 1],
    ].entries()) {
      for (const seq of seqs) builder.add(seq, seq / 10, 0);
      builder.closeGroup(name);
    }
    const list = new AssetList(
      builder.build((name) => ({ title: `group ${name}` })),
      {},
    );
    const inGroups = () => {
      const folding = fold.fold(list);
      expect(folding.seqChunks().map(({ length }) => length)).toEqual([folding.count]);
      return Array.from(folding.days, ({ title, seqs, ratios }) => {
        expect([...ratios]).toEqual([...seqs].map((seq) => Math.fround(seq / 10)));
        return [title, ...seqs];
      });
    };
    const closed = [
      ['group 0', 9, 7],
      ['group 2', 6, 5, 3, 1],
    ];
    expect(inGroups()).toEqual(closed);
    expect(fold.fold(list)).toBe(fold.fold(list));
    expect([9, 8, 3, 1].map(fold.fold(list).stackSize)).toEqual([3, 3, 2, 0]);
    stackState.toggle(9);
    expect(inGroups()[1]).toEqual(['group 1', 8, 4]);
    stackState.toggle(9);
    expect(inGroups()).toEqual(closed);
  });
});
