import { noAmounts, type UsageReport } from '@shared/domain/account/Usage';
import { describe, expect, it } from 'vitest';
import { cutName } from '../../../ui/chart/cutName';
import { chartBars } from './chartBars';
import { groupBars } from './groupBars';
import { rangeDays } from './rangeDays';
import { columnsOf, linesOf, sortedLines } from './usageLines';

const row = (key: string, confirmedMilli: number, more: object = {}) => ({
  ...noAmounts,
  key,
  name: key,
  confirmedMilli,
  requests: 1,
  images: 2,
  ...more,
});
const report = (rows: UsageReport['rows'], rest: UsageReport['rest'] = null): UsageReport => ({
  days: [],
  total: noAmounts,
  rows,
  rest,
});
const names = (lines: readonly { name: string }[]) => lines.map(({ name }) => name);

describe('the days of a choice', () => {
  it('end today, or where they were said to', () => {
    expect(rangeDays('week', '2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
    expect(rangeDays('month', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
    expect(rangeDays('year', '2028-03-01')).toEqual({ from: '2027-03-03', to: '2028-03-01' });
    const range = { from: '2026-01-01', to: '2026-01-31' };
    expect(rangeDays(range, '2026-03-01')).toEqual(range);
  });
});

describe('the bars', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      day: new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
      confirmedMilli: 1000,
      possibleMilli: 500,
    }));

  it('are days, with what is possible apart', () => {
    expect(chartBars(days(366))).toHaveLength(366);
    expect(chartBars(days(1))).toEqual([
      { label: '1 Jan', name: 'Thursday 1 January', confirmed: 1, possible: 0.5 },
    ]);
  });

  it('are months where there would be too many', () => {
    const bars = chartBars(days(730));
    expect(bars).toHaveLength(24);
    expect(bars[0]).toEqual({ label: 'Jan 2026', name: 'Jan 2026', confirmed: 31, possible: 15.5 });
  });
});

describe('the bars by model, profile, batch and tag', () => {
  const few = [row('imagegen/dev', 3000), row('', 2000, { possibleMilli: 500 }), row('b/second', 9000)];

  it('are the dearest first, what belongs to none last', () => {
    expect(groupBars(report(few), 'tag')).toEqual([
      { label: 'second', name: 'b/second', confirmed: 9, possible: 0 },
      { label: 'dev', name: 'imagegen/dev', confirmed: 3, possible: 0 },
      {
        label: 'Untagged, deleted or not received',
        name: 'Untagged, deleted or not received',
        confirmed: 2,
        possible: 0.5,
      },
    ]);
  });

  it('are one for all that have no room, and together as much as there is', () => {
    const many = Array.from({ length: 30 }, (_, n) =>
      row(`batch ${n}`, 1000 * (30 - n), { possibleMilli: n }),
    );
    const bars = groupBars(report(many, { ...noAmounts, confirmedMilli: 7000, rows: 12 }), 'batch');
    expect(names(bars)).toEqual([...many.slice(0, 7).map(({ key }) => key), '35 more']);
    const sum = (of: 'confirmed' | 'possible') => bars.reduce((all, bar) => all + bar[of], 0);
    expect(sum('confirmed')).toBeCloseTo(465 + 7);
    expect(sum('possible')).toBeCloseTo(0.435);
    expect(groupBars(report(many.slice(0, 8)), 'batch')).toHaveLength(8);
    expect(groupBars(report([row('free', 0)]), 'model')).toEqual([]);
  });

  it('have a name cut to the room under them, which keeps what tells it from others', () => {
    expect(cutName('a harbour at dusk, study 25', 40)).toBe('a harbour at dusk, study 25');
    expect(cutName('a harbour at dusk, study 25', 12)).toBe('a harbo…y 25');
    expect(cutName('a harbour at dusk, study 25', 2)).toBe('a…');
    expect(cutName('タグなし、削除済み', 12)).toBe('タグな…済み');
  });
});

describe('the lines of the table', () => {
  it('name days, months, and what has no name', () => {
    expect(names(linesOf(report([row('2026-11-21', 1)]), 'day'))).toEqual(['Sat, 21 Nov 2026']);
    expect(names(linesOf(report([row('2026-11', 1)]), 'month'))).toEqual(['November 2026']);
    expect(names(linesOf(report([row('', 1)]), 'tag'))).toEqual(['Untagged, deleted or not received']);
    expect(names(linesOf(report([row('b1', 1, { name: '' })]), 'batch'))).toEqual(['No prompt']);
  });

  it('are in the order that was asked for, what stands for no one thing last', () => {
    const all = report([row('b', 3), row('', 9), row('a', 1)], { ...noAmounts, confirmedMilli: 5, rows: 7 });
    const lines = linesOf(all, 'tag');
    const plain = ['Untagged, deleted or not received', '7 more, combined'];
    const sorted = (column: string, up: boolean) =>
      names(sortedLines(lines, { column, ascending: up }, columnsOf(all)));
    expect(names(sortedLines(lines, null, columnsOf(all)))).toEqual(['b', 'a', ...plain]);
    expect(sorted('confirmed', true).slice(0, 2)).toEqual(['a', 'b']);
    expect(sorted('confirmed', false).slice(0, 2)).toEqual(['b', 'a']);
    expect(sorted('name', true).slice(0, 2)).toEqual(['a', 'b']);
  });

  it('say of nothing without a price that it was free', () => {
    const columns = columnsOf(report([]));
    const of = (id: string, line: object) => {
      const column = columns.find((each) => each.id === id);
      const whole = { ...row('a', 3000, line), isAggregate: false };
      return [column?.text(whole), column?.note?.(whole)];
    };
    expect(of('perAsset', {})[0]).toBe('1.50');
    expect(of('perAsset', { unpriced: 1 })[0]).toBe('–');
    expect(of('perAsset', { images: 0 })[0]).toBe('–');
    expect(of('confirmed', { unpriced: 2 })).toEqual(['3.0', '2 requests, price unknown']);
    expect(of('possible', { possibleMilli: 0, lostUnpriced: 1 })).toEqual(['', '1 request, price unknown']);
  });
});
