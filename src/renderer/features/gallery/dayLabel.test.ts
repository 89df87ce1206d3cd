import { describe, expect, it } from 'vitest';
import { dayLabel, dayOf } from './dayLabel';

describe('the headings of days', () => {
  it('names today and yesterday, with the date beside', () => {
    expect(dayLabel(20261120, 20261120)).toEqual({ title: 'Today', date: 'Friday 20 November' });
    expect(dayLabel(20261119, 20261120)).toEqual({ title: 'Yesterday', date: 'Thursday 19 November' });
  });

  it('knows yesterday across the turn of a year', () => {
    expect(dayLabel(20261231, 20270101)).toEqual({
      title: 'Yesterday',
      date: expect.stringMatching(/^Thursday,? 31 December 2026$/),
    });
  });

  it('writes the year only where it is not this one', () => {
    expect(dayLabel(20260301, 20261120).title).toBe('Sunday 1 March');
    expect(dayLabel(20250301, 20261120).title).toMatch(/^Saturday,? 1 March 2025$/);
  });

  it('takes the local day of a moment', () => {
    expect(dayOf(new Date(2026, 10, 20, 23, 59).getTime())).toBe(20261120);
  });
});
