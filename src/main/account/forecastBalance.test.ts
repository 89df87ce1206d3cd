import { describe, expect, it } from 'vitest';
import { forecastBalance } from './forecastBalance';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 22, 14);
const daysAgo = (days: number, credits: number) => ({
  at: now - days * day,
  balanceMilli: Math.round(credits * 1000),
});

describe('how long a balance lasts', () => {
  it('goes on at the pace of the week', () => {
    const points = [daysAgo(7, 100), daysAgo(4, 80), daysAgo(0, 30)];
    expect(forecastBalance(points, now)).toEqual({ kind: 'until', at: now + 3 * day, perDayMilli: 10_000 });
  });

  it('says nothing without a point, and nothing of less than a day', () => {
    expect(forecastBalance([], now)).toEqual({ kind: 'unknown' });
    expect(forecastBalance([daysAgo(0.9, 100), daysAgo(0, 10)], now)).toEqual({ kind: 'unknown' });
  });

  it('takes a day that was watched for a pace', () => {
    expect(forecastBalance([daysAgo(1, 100), daysAgo(0, 90)], now)).toEqual({
      kind: 'until',
      at: now + 9 * day,
      perDayMilli: 10_000,
    });
  });

  it('knows a balance that stood still, and one that falls too slowly to matter', () => {
    expect(forecastBalance([daysAgo(3, 50), daysAgo(0, 50)], now)).toEqual({ kind: 'still' });
    expect(forecastBalance([daysAgo(3, 50), daysAgo(0, 49.999)], now)).toEqual({ kind: 'still' });
  });

  it('counts a balance that only grew as one nothing was spent of', () => {
    expect(forecastBalance([daysAgo(3, 50), daysAgo(1, 80), daysAgo(0, 90)], now)).toEqual({ kind: 'still' });
  });

  it('leaves a top-up between two falls out of the pace', () => {
    const points = [daysAgo(4, 30), daysAgo(3, 10), daysAgo(2.9, 110), daysAgo(0, 90)];
    expect(forecastBalance(points, now)).toMatchObject({ kind: 'until', at: now + 9 * day });
  });

  it('forgets what was spent before the week, but for where the week began', () => {
    const points = [daysAgo(20, 1000), daysAgo(8, 50), daysAgo(0, 43)];
    expect(forecastBalance(points, now)).toMatchObject({ kind: 'until', perDayMilli: 1000 });
  });

  it('says that nothing is left, also of a balance below nothing', () => {
    expect(forecastBalance([daysAgo(3, 50), daysAgo(0, 0)], now)).toEqual({ kind: 'empty' });
    expect(forecastBalance([daysAgo(0, -2)], now)).toEqual({ kind: 'empty' });
  });

  it('says nothing of a balance that nobody read for a week', () => {
    expect(forecastBalance([daysAgo(9, 50), daysAgo(8, 10)], now)).toEqual({ kind: 'unknown' });
  });
});
