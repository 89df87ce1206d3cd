import { expect, it } from 'vitest';
import { parseDayTime } from './parseDayTime';

it('reads times of the day however they are written', () => {
  const read = ['22:00', '22', '6', '6.30', '0615', ' 23 : 59 '].map(parseDayTime);
  expect(read).toEqual(['22:00', '22:00', '06:00', '06:30', '06:15', '23:59']);
});

it('takes nothing that no clock shows', () => {
  const read = ['', '24', '12:60', 'ten', '1:2', '-1', '22:00:00'].map(parseDayTime);
  expect(read).toEqual(Array(7).fill(null));
});
