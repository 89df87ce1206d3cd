// Writes the jobs of one user action in slices, so that the window stays responsive. Until the last slice of the
// last batch is on disk, no batch is `complete`, and all queries ignore their jobs.
import type { Db } from '../../../database/Db';
import { statement } from '../../../database/statement';
import { inTransaction } from '../../../database/transaction';
import { BatchWriter, type EnqueuedBatch, type NewBatch } from './BatchWriter';

/** The longest time that a slice blocks the event loop, without its commit. */
const MAX_SLICE_MS = 6;
const dropJobs = statement<[string]>('DELETE FROM job WHERE batch_id = ?');
const dropBatch = statement<[string]>('DELETE FROM batch WHERE id = ? AND complete = 0');

/**
 * Queues the jobs of all batches, or of none, each at the end of its lane: single jobs and batches wait in two lanes.
 * @throws EaselError `invalid_input` if a batch has no job, or too many; `not_found` if the profile is gone
 */
export async function enqueueBatches(
  db: Db,
  batches: readonly NewBatch[],
  parts: Readonly<{ now: () => number; monotonic: () => number; yieldToLoop: () => Promise<void> }>,
): Promise<readonly EnqueuedBatch[]> {
  const at = parts.now();
  const writers = batches.map((batch) => new BatchWriter(db, batch, at));
  const writeNextSlice = (writer: BatchWriter): boolean =>
    inTransaction(db, () => {
      const deadline = parts.monotonic() + MAX_SLICE_MS;
      const isWritten = writer.writeSlice(() => parts.monotonic() >= deadline);
      if (isWritten && writer === writers.at(-1)) for (const each of writers) each.markFullyWritten();
      return isWritten;
    });
  try {
    for (const writer of writers) while (!writeNextSlice(writer)) await parts.yieldToLoop();
  } catch (error) {
    inTransaction(db, () => {
      for (const { batchId } of writers) dropBatchWithJobs(db, batchId);
    });
    throw error;
  }
  return writers.map(({ written }) => written);
}

/** Deletes batches that were being written when the process ended; the user has never seen them. */
export function dropHalfWrittenBatches(db: Db): number {
  const rows = db.prepare<[], { id: string }>('SELECT id FROM batch WHERE complete = 0').all();
  inTransaction(db, () => {
    for (const { id } of rows) dropBatchWithJobs(db, id);
  });
  return rows.length;
}

function dropBatchWithJobs(db: Db, batchId: string): void {
  dropJobs(db).run(batchId);
  dropBatch(db).run(batchId);
}
