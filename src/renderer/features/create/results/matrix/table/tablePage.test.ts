import type { LargeTable } from '@shared/domain/create/LargeTable';
import { packIds } from '@shared/ipc/library/packedIds';
import { imagegenDev } from '@shared/models/imagegenDev';
import { describe, expect, it } from 'vitest';
import { columnLabel, gridLabels } from '../axisLabels';
import { defaultAxisLayout, valuesAt } from '../axisLayout';
import { contactSheetOfGrid } from './contactSheetLayout';
import { jobIndexes, lineOfTable, pageOf, pageRangeText, pagesOf, tablePage } from './tablePage';

const idOf = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
const values = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}`);
const tableOf = (...axes: LargeTable['axes']): LargeTable => ({
  axes,
  ids: packIds(
    Array.from({ length: axes.reduce((all, { values: { length } }) => all * length, 1) }, (_, at) =>
      idOf(at),
    ),
  ),
});
const first = { rows: 0, columns: 0 };
const cups = tableOf(
  { parameter: 'prompt', values: values(25).map((colour) => `a ${colour} cup`) },
  { parameter: 'seed', values: values(20) },
);
const labels = gridLabels(cups.axes, imagegenDev);

describe('a page of a large table', () => {
  const layout = defaultAxisLayout(cups);

  it('has some rows with all that is in them, as a table of its own', () => {
    const page = tablePage(cups, labels, layout, first);
    expect(page.rows).toEqual({ page: 0, pages: 3, from: 0, to: 9, of: 25 });
    expect(page.columns).toEqual({ page: 0, pages: 1, from: 0, to: 20, of: 20 });
    expect(page.grid.ids).toEqual(Array.from({ length: 180 }, (_, at) => idOf(at)));
    expect(page.labels[0]?.values).toEqual(values(9));
    expect(page.layout).toEqual({ rows: 0, columns: 1, shown: [0, 0] });
    const last = tablePage(cups, labels, layout, { rows: 7, columns: 3 });
    expect(last.rows).toMatchObject({ page: 2, from: 18, to: 25 });
    expect(last.grid.ids.at(-1)).toBe(idOf(499));
    expect(last.labels[0]?.values[0]).toBe('19');
  });

  it('has rows and columns as they were put, and what is beside them as it was chosen', () => {
    const turned = tablePage(cups, labels, { rows: 1, columns: 0, shown: [0, 0] }, first);
    expect(turned.grid.ids.slice(0, 3)).toEqual([idOf(0), idOf(20), idOf(40)]);
    const three = tableOf(...cups.axes, { parameter: 'steps', values: [10, 20] });
    const page = tablePage(
      three,
      gridLabels(three.axes, imagegenDev),
      { ...layout, shown: [0, 0, 1] },
      first,
    );
    expect(page.grid.ids.slice(0, 2)).toEqual([idOf(1), idOf(3)]);
  });

  it('is known of each job', () => {
    const at = (number: number) => pageOf(cups, layout, idOf(number));
    expect([at(0), at(179), at(180), at(499)].map(({ rows }) => rows)).toEqual([0, 0, 1, 2]);
    for (const number of [0, 250, 499]) {
      expect(tablePage(cups, labels, layout, at(number)).grid.ids).toContain(idOf(number));
    }
    const list = { ...tableOf({ parameter: 'prompt', values: values(450) }), places: new Uint32Array(450) };
    expect(pageOf(list, defaultAxisLayout(list), idOf(301))).toEqual({ rows: 0, columns: 2 });
  });

  it('has the jobs of a list one after the other, each with what it has of its own', () => {
    const list: LargeTable = {
      axes: [
        { parameter: 'prompt', values: values(450).map((cup) => `cup ${cup}`) },
        { parameter: 'image_size', values: ['square', 'portrait_4_3'] },
      ],
      ids: packIds(values(450).map((_, at) => idOf(at))),
      places: Uint32Array.from(values(450).flatMap((_, at) => [at, at % 2])),
    };
    expect(defaultAxisLayout(list)).toEqual({ rows: null, columns: 0, shown: [0, 0] });
    const names = gridLabels(list.axes, imagegenDev);
    const page = tablePage(list, names, defaultAxisLayout(list), { rows: 0, columns: 2 });
    expect(page.columns).toEqual({ page: 2, pages: 3, from: 300, to: 450, of: 450 });
    expect(page.grid.ids).toEqual(values(150).map((_, at) => idOf(300 + at)));
    expect(columnLabel(page.grid, page.labels, 0)?.values.slice(0, 2)).toEqual([
      `301, ${names[1]?.values[0]}`,
      `302, ${names[1]?.values[1]}`,
    ]);
    expect(lineOfTable(list, page.layout, page, idOf(310), 'row')).toEqual([idOf(310)]);
  });

  it('has some of the columns where they are many', () => {
    const wide = tableOf(
      { parameter: 'steps', values: [10, 20] },
      { parameter: 'seed', values: values(600) },
    );
    const page = tablePage(wide, gridLabels(wide.axes, imagegenDev), defaultAxisLayout(wide), {
      rows: 0,
      columns: 1,
    });
    expect(page.columns).toEqual({ page: 1, pages: 24, from: 25, to: 50, of: 600 });
    expect(page.grid.ids).toHaveLength(50);
    expect(page.grid.ids[25]).toBe(idOf(625));
  });

  it('flows where only one thing was varied', () => {
    const seeds = tableOf({ parameter: 'seed', values: values(500) });
    const page = tablePage(seeds, gridLabels(seeds.axes, imagegenDev), defaultAxisLayout(seeds), {
      rows: 0,
      columns: 2,
    });
    expect(page.columns).toEqual({ page: 2, pages: 3, from: 334, to: 500, of: 500 });
    expect(page.grid.ids[0]).toBe(idOf(334));
    expect(page.layout).toEqual({ rows: null, columns: 0, shown: [0] });
  });

  it('leaves no place out and shows none twice, whatever the sizes', () => {
    for (const [down, across] of [
      [1000, 10],
      [401, 2],
      [7, 61],
      [201, 26],
    ] as const) {
      const table = tableOf(
        { parameter: 'prompt', values: values(down) },
        { parameter: 'seed', values: values(across) },
      );
      const names = gridLabels(table.axes, imagegenDev);
      const pageAt = (rows: number, columns: number) =>
        tablePage(table, names, { rows: 0, columns: 1, shown: [0, 0] }, { rows, columns });
      const { rows, columns } = pageAt(0, 0);
      const pages = pagesOf(rows).flatMap(({ page }) =>
        pagesOf(columns).map((other) => pageAt(page, other.page)),
      );
      const ids = pages.flatMap(({ grid }) => grid.ids);
      expect(Math.max(...pages.map(({ grid }) => grid.ids.length))).toBeLessThanOrEqual(200);
      expect([ids.length, new Set(ids).size]).toEqual([down * across, down * across]);
    }
  });

  it('knows the row and the column of a job on all pages', () => {
    const page = tablePage(cups, labels, layout, { rows: 1, columns: 0 });
    expect(page.grid.ids).toContain(idOf(203));
    expect(lineOfTable(cups, layout, page, idOf(203), 'row')).toEqual(
      values(20).map((_, at) => idOf(200 + at)),
    );
    expect(lineOfTable(cups, layout, page, idOf(203), 'column')).toEqual(
      values(25).map((_, at) => idOf(at * 20 + 3)),
    );
    expect(lineOfTable(cups, layout, page, 'elsewhere', 'row')).toEqual(['elsewhere']);
  });
});

it('says which rows are seen', () => {
  const [one, two] = pagesOf({ page: 0, pages: 2, from: 0, to: 600, of: 1200 });
  expect(one && pageRangeText('rows', one)).toBe('Rows 1–600 of 1,200');
  expect(two && pageRangeText('rows', two)).toBe('Rows 601–1,200 of 1,200');
  expect(pageRangeText('rows', { page: 1, pages: 2, from: 8, to: 9, of: 9 })).toBe('Rows 9 of 9');
});

it('prints all pages of a table as one', () => {
  const numbers = jobIndexes(cups);
  const at = numbers.get(idOf(203)) ?? -1;
  const sheet = contactSheetOfGrid(labels, defaultAxisLayout(cups), [
    { seq: 7, values: valuesAt(cups.axes, at) },
  ]);
  expect([sheet.rows.length, sheet.columns.length, sheet.pages]).toEqual([25, 20, ['']]);
  expect(sheet.cells).toEqual([{ seq: 7, page: 0, row: 10, column: 3 }]);
});
