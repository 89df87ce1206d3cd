import type { JobWithAssets } from '@shared/domain/queue/Job';
import { describe, expect, it } from 'vitest';
import { segments } from './segments';

const job = (id: string, batchId: string) => ({ id, batchId }) as JobWithAssets;
const grid = (name: string, ids: readonly string[] = ['x']) => ({ name, ids });
const kinds = (found: ReturnType<typeof segments<ReturnType<typeof grid>>>) =>
  found.map((segment) =>
    segment.kind === 'press'
      ? segment.batches.map(({ batchId }) => batchId)
      : segment.kind === 'batch'
        ? segment.grid.name
        : segment.jobs.map(({ id }) => id),
  );

describe('the parts of the results', () => {
  it('are a batch where its first job stands, and the jobs without one together', () => {
    const jobs = [job('a', 'one'), job('b', 'two'), job('c', 'two'), job('d', 'three'), job('e', 'four')];
    const grids = new Map([
      ['one', null],
      ['two', grid('2 × 1')],
      ['three', null],
      ['four', null],
    ]);
    expect(kinds(segments(jobs, grids))).toEqual([['a'], '2 × 1', ['d', 'e']]);
  });

  it('show a batch once, also where jobs of others stand between its own', () => {
    const jobs = [job('b', 'two'), job('a', 'one'), job('c', 'two')];
    expect(
      kinds(
        segments(
          jobs,
          new Map([
            ['two', grid('2 × 1')],
            ['one', null],
          ]),
        ),
      ),
    ).toEqual(['2 × 1', ['a']]);
  });

  it('take what is shown of a batch of too many together', () => {
    const jobs = [job('b', 'two'), job('a', 'one'), job('c', 'two')];
    const grids = new Map([
      ['two', grid('1,000 jobs', [])],
      ['one', null],
    ]);
    const found = segments(jobs, grids);
    expect(found.map(({ kind }) => kind)).toEqual(['largeBatch', 'jobs']);
    expect(kinds(found)).toEqual([['b', 'c'], ['a']]);
  });

  it('stand under one heading where one press made several batches, wherever others came between', () => {
    const pressed = (id: string, batchId: string) =>
      ({ ...job(id, batchId), together: 'press' }) as JobWithAssets;
    const jobs = [pressed('a', 'one'), job('b', 'two'), pressed('c', 'three')];
    const grids = new Map(['one', 'two', 'three'].map((name) => [name, grid(name)]));
    expect(kinds(segments(jobs, grids))).toEqual([['one', 'three'], 'two']);
    // if only one batch of the group is loaded, the batch has its own section
    expect(kinds(segments(jobs.slice(0, 2), grids))).toEqual(['one', 'two']);
  });

  it('stand in the order in which the models were chosen, whichever came last, and not before all are known', () => {
    const pressed = (id: string, batchId: string) =>
      ({ ...job(id, batchId), together: 'press' }) as JobWithAssets;
    const jobs = [pressed('c', '03'), pressed('a', '01'), pressed('b', '02')];
    const grids = new Map(['02', '03'].map((name) => [name, grid(name)]));
    expect(kinds(segments(jobs, grids))).toEqual([]);
    grids.set('01', grid('01'));
    expect(kinds(segments(jobs, grids))).toEqual([['01', '02', '03']]);
  });

  it('stand so too where they are too many to be seen at once', () => {
    const pressed = (id: string, batchId: string) =>
      ({ ...job(id, batchId), together: 'press' }) as JobWithAssets;
    const grids = new Map(['01', '02'].map((name) => [name, grid(name, [])]));
    expect(kinds(segments([pressed('b', '02'), pressed('a', '01')], grids))).toEqual([['a'], ['b']]);
  });

  it('show nothing of a batch before its grid is known', () => {
    expect(segments([job('a', 'one')], new Map())).toEqual([]);
  });
});
