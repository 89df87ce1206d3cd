import type { Asset } from '@shared/domain/Asset';
import { expect, test } from 'vitest';
import { lineRemarks } from './lineRemarks';

const shape = {
  ids: ['a', 'b', 'c', 'd'],
  axes: [
    { parameter: 'prompt', values: ['gate', 'lamp'] },
    { parameter: 'seed', values: ['1', '2'] },
  ],
};
const place = { rows: 0, columns: 1, shown: [0, 0] };
const size = { rows: 2, columns: 2 };
const job = (id: string, ...remarks: (string | null)[]) => ({
  id,
  assets: remarks.map((remark) => ({ state: 'ready', remark }) as Asset),
});

test('what all of a row have alike is said once, beside its name', () => {
  const jobs = [job('a', 'no gate'), job('b', 'no gate', 'no gate'), job('c', null), job('d', 'no lamp')];
  expect(lineRemarks(shape, place, size, jobs)).toEqual({
    isEverywhere: false,
    rows: ['no gate', null],
    columns: [null, null],
  });
});

test('before the last of a line is there nothing is said of it, and what all of it has is said by its heading', () => {
  const some = [job('a', 'no gate'), job('b'), job('c', 'no gate'), job('d', null)];
  expect(lineRemarks(shape, place, size, some)).toMatchObject({
    rows: [null, null],
    columns: ['no gate', null],
  });
  const all = ['a', 'b', 'c', 'd'].map((id) => job(id, 'no gate'));
  expect(lineRemarks(shape, place, size, all)).toEqual({ isEverywhere: true, rows: [], columns: [] });
  expect(lineRemarks(shape, place, size, [])).toMatchObject({ isEverywhere: false });
});
