import { expect, it } from 'vitest';
import { mostRowsOf, rowsToFill } from './rowsToFill';

it('names as many rows as are written into, and a few more, however many there are below', () => {
  const rows = Uint32Array.from({ length: 100_000 }, (_, at) => at + 1);
  expect(rowsToFill(rows, mostRowsOf('a cup'))).toHaveLength(21);
  expect(rowsToFill(rows.subarray(99_998), mostRowsOf('a\r\nb\nc'))).toEqual([99_999, 100_000]);
  expect(mostRowsOf('one\r\n"two\nlines"\rthree')).toBe(4);
});
