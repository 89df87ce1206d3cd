import { describe, expect, it } from 'vitest';
import { isTable, pastedLineCount } from './table/pastedCells';

describe('what is pasted', () => {
  it.each([
    ['prompt\tsku\na cup\t1\n', true],
    ['a cup\t1\r\na jug\t2\r\n\r\n', true],
    ['a cup\t1', false],
    ['prompt\tsku\r\n"a cup\r\nwith ""milk"""\tT1\r\n', true],
    ['a\t"jug\nof milk"', false],
    ['a cup\t1\na jug', false],
    ['a cup\na jug\na bowl', false],
    ['', false],
  ])('is a table where each of several rows has a tab: %j, %s', (text, expected) => {
    expect(isTable(text)).toBe(expected);
  });

  it.each([
    ['a cup\na jug\na bowl\n', 3],
    ['a cup\r\n\r\na jug\r\na bowl', 3],
    ['a cup\ron linen\rat dawn', 3],
    ['a cup\n\non linen', 0],
    ['a cup', 0],
    ['a cup\t1\na jug\t2\na bowl\t3', 0],
  ])('may be a column of prompts where it has several lines: %j, %i', (text, count) => {
    expect(pastedLineCount(text)).toBe(count);
  });
});
