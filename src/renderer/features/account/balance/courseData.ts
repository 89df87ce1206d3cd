import type { BalanceHistory } from '@shared/domain/account/Balance';

type Column = (number | null)[];

/** Maximum length of the forecast, as a share of the past period. */
const mostAhead = 0.25;

/** The chart's data: seconds, past credits, forecast credits. */
export function courseData({ points, forecast }: Omit<BalanceHistory, 'isLow'>): [number[], Column, Column] {
  const at = points.map((point) => point.at / 1000);
  const was: Column = points.map((point) => point.balanceMilli / 1000);
  const ahead: Column = points.map(() => null);
  const first = points[0];
  const last = points.at(-1);
  if (first && last && forecast.kind === 'until') {
    const end = Math.min(forecast.at, last.at + (last.at - first.at) * mostAhead);
    const left = 1 - (end - last.at) / (forecast.at - last.at);
    ahead[ahead.length - 1] = last.balanceMilli / 1000;
    at.push(end / 1000);
    was.push(null);
    ahead.push((last.balanceMilli / 1000) * left);
  }
  return [at, was, ahead];
}
