import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../database/Db';
import { inTransaction } from '../../database/transaction';

const sliceRows = 200;

/** Some items per transaction; other work runs in between. */
export async function writeInSlices<T>(db: Db, items: readonly T[], write: (item: T) => void): Promise<void> {
  for (let start = 0; start < items.length; start += sliceRows) {
    if (start > 0) await setImmediate();
    inTransaction(db, () => {
      for (const item of items.slice(start, start + sliceRows)) write(item);
    });
  }
}
