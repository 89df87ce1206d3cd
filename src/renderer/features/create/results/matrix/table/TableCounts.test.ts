import type { LargeTable } from '@shared/domain/create/LargeTable';
import { packIds } from '@shared/ipc/library/packedIds';
import { describe, expect, it } from 'vitest';
import { defaultAxisLayout, withAxisOn, withShown } from '../axisLayout';
import { TableCounts } from './TableCounts';

const idOf = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
const axis = (parameter: string, count: number) => ({
  parameter,
  values: Array.from({ length: count }, (_, at) => `${parameter} ${at}`),
});
/** 20 prompts × 4 sizes × 3 values of guidance × 2 numbers of steps: 480 jobs. */
const axes = [axis('prompt', 20), axis('size', 4), axis('guidance', 3), axis('steps', 2)];
const table: LargeTable = { axes, ids: packIds(Array.from({ length: 480 }, (_, at) => idOf(at))) };
const numberOf = (prompt: number, size: number, guidance: number, steps: number) =>
  idOf(((prompt * 4 + size) * 3 + guidance) * 2 + steps);
const first = defaultAxisLayout(table);

describe('what is done of a large table with each value of a further axis', () => {
  it('is counted with the value that the other further axes show', () => {
    const counts = new TableCounts(table);
    expect([first.rows, first.columns]).toEqual([0, 3]);
    counts.add([numberOf(0, 1, 0, 0), numberOf(7, 1, 0, 1), numberOf(7, 1, 2, 1), numberOf(19, 3, 0, 0)]);
    const sizes = counts.countOf(first);
    expect([0, 1, 2, 3].map((value) => sizes(1, value).done)).toEqual([0, 2, 0, 1]);
    expect(sizes(1, 0).total).toBe(40);
    const guided = counts.countOf(withShown(first, 2, 2));
    expect([0, 1, 2, 3].map((value) => guided(1, value).done)).toEqual([0, 1, 0, 0]);
    expect([0, 1, 2].map((value) => counts.countOf(withShown(first, 1, 1))(2, value).done)).toEqual([
      2, 0, 1,
    ]);
  });

  it('goes on from what was counted: each job once, none of another batch, whatever lies down and across', () => {
    const counts = new TableCounts(table);
    let told = 0;
    const stop = counts.subscribe(() => {
      told += 1;
    });
    expect(counts.countOf(first)(1, 2).done).toBe(0);
    const one = numberOf(3, 2, 0, 1);
    counts.add([one]);
    counts.add([one, idOf(9999)]);
    expect([told, counts.countOf(first)(1, 2).done]).toEqual([1, 1]);
    const turned = withAxisOn(first, 'columns', 1);
    expect(counts.countOf(turned)(3, 1)).toEqual({ done: 1, total: 80 });
    counts.add([numberOf(4, 0, 0, 1), numberOf(4, 2, 0, 0)]);
    expect(counts.countOf(turned)(3, 1).done).toBe(2);
    expect(counts.countOf(first)(1, 2).done).toBe(2);
    stop();
    counts.add([idOf(5)]);
    expect(told).toBe(2);
  });
});
