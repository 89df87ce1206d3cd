import type { JobWithAssets } from '@shared/domain/Job';
import { describe, expect, it } from 'vitest';
import { segments } from './segments';

const job = (id: string, batchId: string) => ({ id, batchId }) as JobWithAssets;
const kinds = (found: ReturnType<typeof segments<string>>) =>
  found.map((segment) => (segment.kind === 'batch' ? segment.shape : segment.jobs.map(({ id }) => id)));

describe('the parts of the results', () => {
  it('are a batch where its first job stands, and the jobs without one together', () => {
    const jobs = [job('a', 'one'), job('b', 'two'), job('c', 'two'), job('d', 'three'), job('e', 'four')];
    const shapes = new Map([
      ['one', null],
      ['two', '2 × 1'],
      ['three', null],
      ['four', null],
    ]);
    expect(kinds(segments(jobs, shapes))).toEqual([['a'], '2 × 1', ['d', 'e']]);
  });

  it('show a batch once, also where jobs of others stand between its own', () => {
    const jobs = [job('b', 'two'), job('a', 'one'), job('c', 'two')];
    expect(
      kinds(
        segments(
          jobs,
          new Map([
            ['two', '2 × 1'],
            ['one', null],
          ]),
        ),
      ),
    ).toEqual(['2 × 1', ['a']]);
  });

  it('show nothing of a batch before its shape is known', () => {
    expect(segments([job('a', 'one')], new Map())).toEqual([]);
  });
});
