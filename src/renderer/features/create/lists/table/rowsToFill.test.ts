import { expect, it } from 'vitest';
import { maxRowsOf, rowsToFill } from './rowsToFill';

it('names as many rows as are written into, and a few more, however many there are below', () => {
  const rows = Uint32Array.from({ length: 100_000 }, (_, at) => at + 1);
  expect(rowsToFill(rows, maxRowsOf('a cup'))).toHaveLength(21);
  expect(rowsToFill(rows.subarray(99_998), maxRowsOf('a\r\nb\nc'))).toEqual([99_999, 100_000]);
  expect(maxRowsOf('one\r\n"two\nlines"\rthree')).toBe(4);
});
