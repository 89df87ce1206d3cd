import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAmounts, noAmounts, type UsageReport } from '@shared/domain/account/Usage';
import { describe, expect, it } from 'vitest';
import { UsageExport } from './UsageExport';
import { usageCsv } from './usageCsv';

const row = (name: string, confirmedMilli: number, key = name) => ({
  ...noAmounts,
  key,
  name,
  confirmedMilli,
  requests: 1,
  images: 1,
});
const report = (...rows: UsageReport['rows']): UsageReport => ({
  days: [],
  total: rows.reduce<typeof noAmounts>(addAmounts, noAmounts),
  rows,
  rest: null,
});
const plain = { forExcel: false };
const firstCells = (csv: string) => csv.split('\r\n').map((line) => line.split(',')[0]);

describe('the books', () => {
  it('have a heading, a line each with a decimal point, and what it comes to', () => {
    const whole = report(row('imagegen/dev', 1_234_567), {
      ...row('m/two', 4),
      possibleMilli: 2400,
      lost: 1,
    });
    expect(usageCsv([{ month: null, report: whole }], 'model', plain).split('\r\n')).toEqual([
      'Model,Requests,Images,Films,Confirmed credits,Answers without a price,Lost answers,Possible credits,Lost answers without an estimate',
      'imagegen/dev,1,1,0,1234.567,0,0,0.000,0',
      'm/two,1,1,0,0.004,0,1,2.400,0',
      'Total,2,2,0,1234.571,0,1,2.400,0',
      '',
    ]);
  });

  it('give no formula to a spreadsheet, and keep commas, quotes and lines in their cell', () => {
    const names = ['=1+1', '+1', '-1', '@sum', '\tx', ' =1', 'a "b", c', 'two\nlines'];
    const csv = usageCsv(
      [{ month: null, report: report(...names.map((name) => row(name, 1))) }],
      'tag',
      plain,
    );
    expect(csv).toContain("\r\n'=1+1,");
    for (const name of ["'+1,", "'-1,", "'@sum,", "'\tx,", "' =1,"]) expect(csv).toContain(`\r\n${name}`);
    expect(csv).toContain('\r\n"a ""b"", c",');
    expect(csv).toContain('\r\n"two\nlines",');
  });

  it('name what has no tag, and know a batch by its id', () => {
    const untagged = usageCsv([{ month: null, report: report(row('', 1)) }], 'tag', plain);
    expect(firstCells(untagged)).toEqual(['Tag', 'No tag', 'Total', '']);
    const batches = usageCsv([{ month: null, report: report(row('a fox', 1, 'b1')) }], 'batch', plain);
    expect(batches.split('\r\n')[1]).toMatch(/^a fox,b1,1,/);
  });

  it('begin with a byte order mark only where Excel is meant', () => {
    const parts = [{ month: null, report: report() }];
    expect(usageCsv(parts, 'day', { forExcel: true }).charCodeAt(0)).toBe(0xfeff);
    expect(usageCsv(parts, 'day', plain).charCodeAt(0)).toBe('D'.charCodeAt(0));
  });

  it('are written month by month, each asked for by itself, and saved where the person says', async () => {
    const asked: string[] = [];
    const books = new UsageExport(async ({ range, most }) => {
      expect(most).toBe(Number.POSITIVE_INFINITY);
      asked.push(`${range.from}..${range.to}`);
      return report(row('client', 1000));
    });
    const folder = mkdtempSync(join(tmpdir(), 'easel-books-'));
    const target = join(folder, 'books.csv');
    const question = { profileId: null, range: { from: '2026-09-20', to: '2026-11-02' }, by: 'tag' } as const;
    expect(await books.save(question, { eachMonth: true, forExcel: true }, async () => null)).toBeNull();
    await books.save(question, { eachMonth: true, forExcel: true }, async ({ name }) => {
      expect(name).toBe('easel usage by tag 2026-09-20 to 2026-11-02.csv');
      return target;
    });
    expect(asked).toEqual(['2026-09-20..2026-09-30', '2026-10-01..2026-10-31', '2026-11-01..2026-11-02']);
    const lines = readFileSync(target, 'utf8').split('\r\n');
    expect(lines[1]).toBe('2026-09,client,1,1,0,1.000,0,0,0.000,0');
    expect(lines.at(-2)).toBe(',Total,3,3,0,3.000,0,0,0.000,0');
    rmSync(folder, { recursive: true });
    const away = books.save(question, { eachMonth: false, forExcel: false }, async () =>
      join(folder, 'no', 'x.csv'),
    );
    await expect(away).rejects.toThrow('The table was not saved');
  });
});
