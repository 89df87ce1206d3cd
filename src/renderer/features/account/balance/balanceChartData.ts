import type { BalanceHistory } from '@shared/domain/account/Balance';

type Column = (number | null)[];

/** Maximum length of the forecast, as a share of the past period. */
const maxForecastShare = 0.25;

/** The chart's data: times in seconds, past credits, forecast credits. */
export function balanceChartData({
  points,
  forecast,
}: Omit<BalanceHistory, 'isLow'>): [number[], Column, Column] {
  const seconds = points.map((point) => point.at / 1000);
  const past: Column = points.map((point) => point.balanceMilli / 1000);
  const expected: Column = points.map(() => null);
  const first = points[0];
  const last = points.at(-1);
  if (first && last && forecast.kind === 'until') {
    const end = Math.min(forecast.at, last.at + (last.at - first.at) * maxForecastShare);
    const remainingShare = 1 - (end - last.at) / (forecast.at - last.at);
    expected[expected.length - 1] = last.balanceMilli / 1000;
    seconds.push(end / 1000);
    past.push(null);
    expected.push((last.balanceMilli / 1000) * remainingShare);
  }
  return [seconds, past, expected];
}
