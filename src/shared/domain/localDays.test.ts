import { describe, expect, it } from 'vitest';
import { addDays, countDays, isDay, localDay, startOfLocalDay } from './localDays';

describe('a day', () => {
  it('is the one of the calendar that a moment lies in', () => {
    expect(localDay(new Date(2026, 10, 22, 0, 0).getTime())).toBe('2026-11-22');
    expect(localDay(new Date(2026, 10, 22, 23, 59, 59, 999).getTime())).toBe('2026-11-22');
    expect(localDay(startOfLocalDay('2026-03-29'))).toBe('2026-03-29');
  });

  it('is counted by the calendar, also over a change of the clocks', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(countDays('2026-03-28', '2026-03-30')).toBe(3);
    expect(countDays('2026-01-01', '2026-12-31')).toBe(365);
  });

  it('is none where there is no such day', () => {
    for (const text of ['2026-02-30', '2026-13-01', '26-1-1', 'today', '', '2026-11-22T00'])
      expect([text, isDay(text)]).toEqual([text, false]);
    expect(isDay('2028-02-29')).toBe(true);
  });
});
