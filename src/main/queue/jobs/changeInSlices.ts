import type { Db } from '../../database/Db';
import { inTransaction } from '../../database/transaction';

export type YieldToLoop = () => Promise<void>;

const sliceSize = 200;

/** Changes jobs one by one, `sliceSize` jobs per transaction. @returns the ids for which `change` returned true. */
export async function changeInSlices(
  db: Db,
  jobIds: readonly string[],
  yieldToLoop: YieldToLoop,
  change: (id: string) => boolean,
): Promise<string[]> {
  const changed: string[] = [];
  for (let start = 0; start < jobIds.length; start += sliceSize) {
    if (start > 0) await yieldToLoop();
    inTransaction(db, () => {
      for (const id of jobIds.slice(start, start + sliceSize)) if (change(id)) changed.push(id);
    });
  }
  return changed;
}
