import type { LargeTable } from '@shared/domain/create/LargeTable';
import { unpackId } from '@shared/ipc/library/packedIds';
import { call } from '../../../../../ipc/client';
import { tableNumbers } from './tablePage';

/** All finished pictures of a table, in its order. `job`: the index of the job. */
export async function readPictures(
  batchId: string,
  table: LargeTable,
): Promise<readonly Readonly<{ seq: number; job: number }>[]> {
  const { jobs, seqs } = await call('queue.batchPictures', { batchId });
  const numbers = tableNumbers(table);
  const found = [...seqs].flatMap((seq, at) => {
    const job = numbers.get(unpackId(jobs, at));
    return job === undefined ? [] : { seq, job };
  });
  return found.toSorted((one, other) => one.job - other.job);
}
