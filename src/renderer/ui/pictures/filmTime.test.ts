import { describe, expect, it } from 'vitest';
import { filmTenths, filmTime } from './filmTime';

describe('a place in a film', () => {
  it.each([
    [0, '0:00', '0:00.0'],
    [5.26, '0:05', '0:05.2'],
    [59.99, '0:59', '0:59.9'],
    [60, '1:00', '1:00.0'],
    [75.4, '1:15', '1:15.4'],
    [3599.95, '59:59', '59:59.9'],
    [4500, '75:00', '75:00.0'],
    [-1, '0:00', '0:00.0'],
    [Number.NaN, '0:00', '0:00.0'],
    [Number.POSITIVE_INFINITY, '0:00', '0:00.0'],
  ])('at %d s is written as %s, and to tenths as %s', (seconds, whole, tenths) => {
    expect([filmTime(seconds), filmTenths(seconds)]).toEqual([whole, tenths]);
  });

  it('is each tenth in turn, whatever a sum of tenths comes to', () => {
    let seconds = 0;
    for (let tenth = 0; tenth < 700; tenth += 1) {
      const [minutes, rest] = [Math.floor(tenth / 600), tenth % 600];
      const words = `${minutes}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`;
      expect(filmTenths(seconds)).toBe(words);
      expect(filmTenths(tenth / 10)).toBe(words);
      seconds += 0.1;
    }
  });
});
