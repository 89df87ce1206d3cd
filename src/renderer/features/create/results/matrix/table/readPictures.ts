import type { LargeTable } from '@shared/domain/create/LargeTable';
import { unpackId } from '@shared/ipc/library/packedIds';
import { call } from '../../../../../ipc/client';
import { jobIndexes } from './tablePage';

/** All finished pictures of a table, in the order of its jobs. `job`: the index of the job. */
export async function readPictures(
  batchId: string,
  table: LargeTable,
): Promise<readonly Readonly<{ seq: number; job: number }>[]> {
  const { jobs, seqs } = await call('queue.batchPictures', { batchId });
  const numbers = jobIndexes(table);
  const found = [...seqs].flatMap((seq, index) => {
    const job = numbers.get(unpackId(jobs, index));
    return job === undefined ? [] : { seq, job };
  });
  return found.toSorted((one, other) => one.job - other.job);
}
