import type { JobWithAssets } from '@shared/domain/queue/Job';
import { expect, it } from 'vitest';
import { resultSequences } from './resultSequences';

const job = (id: string, seqs: readonly number[], together?: string) =>
  ({
    id,
    batchId: `of ${id}`,
    createdAt: 0,
    together,
    assets: [...seqs.map((seq) => ({ seq, state: 'ready' })), { seq: 99, state: 'expected' }],
  }) as JobWithAssets;

it('counts each request for itself, a press of several models as one, and a batch as it is read', () => {
  const loose = [job('a', [1, 2, 3, 4]), job('b', [5], 'press'), job('c', [6], 'press'), job('d', [])];
  const batch = { batchId: 'm', grid: ['x', 'y'] };
  const parts = resultSequences(
    [
      { kind: 'jobs', jobs: loose },
      { kind: 'batch', ...batch },
    ],
    ({ grid }) => grid.map((id, at) => job(id, [10 + at])),
  );
  expect(parts).toEqual([
    [1, 2, 3, 4],
    [5, 6],
    [10, 11],
  ]);
});

it('does not count a batch by those of it that happen to be here', () => {
  const jobs = [job('a', [1, 2]), job('b', [3, 4])];
  expect(resultSequences([{ kind: 'largeBatch', batchId: 'm', grid: null, jobs }], () => [])).toEqual([
    [1, 2],
    [3, 4],
  ]);
});
