import { expect, it } from 'vitest';
import { rowsInView } from './rowsInView';

it('has the rows in view and some on either side, none before the first', () => {
  expect(rowsInView(100, { top: 0, bottom: 710 }, 31)).toEqual({ first: 0, end: 30 });
  expect(rowsInView(-3100, { top: 0, bottom: 620 }, 31)).toEqual({ first: 90, end: 130 });
});

it('has none of a list that lies further below, or was scrolled past', () => {
  const below = rowsInView(2000, { top: 0, bottom: 620 }, 31);
  expect(below.end - below.first).toBe(0);
  expect(rowsInView(-310_000, { top: 0, bottom: 620 }, 31).first).toBe(9990);
});
