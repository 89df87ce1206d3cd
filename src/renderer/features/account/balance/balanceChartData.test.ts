import { describe, expect, it } from 'vitest';
import { balanceChartData } from './balanceChartData';

const latest = { at: 200_000, balanceMilli: 60_000 };
const points = [{ at: 100_000, balanceMilli: 100_000 }, latest];

describe('what the chart of a balance draws', () => {
  it('is a line of credits over seconds', () => {
    expect(balanceChartData({ latest, points, forecast: { kind: 'unknown' } })).toEqual([
      [100, 200],
      [100, 60],
      [null, null],
    ]);
  });

  it('goes on dashed from the last point to where nothing is left', () => {
    expect(
      balanceChartData({ latest, points, forecast: { kind: 'until', at: 210_000, perDayMilli: 1 } }),
    ).toEqual([
      [100, 200, 210],
      [100, 60, null],
      [null, 60, 0],
    ]);
  });

  it('cuts what is far away, on the same slope', () => {
    expect(
      balanceChartData({ latest, points, forecast: { kind: 'until', at: 300_000, perDayMilli: 1 } }),
    ).toEqual([
      [100, 200, 225],
      [100, 60, null],
      [null, 60, 45],
    ]);
  });

  it('draws nothing where there is nothing', () => {
    expect(balanceChartData({ latest: null, points: [], forecast: { kind: 'unknown' } })).toEqual([
      [],
      [],
      [],
    ]);
  });
});
