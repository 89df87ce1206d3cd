import type { BatchPictures, LargeTable } from '@shared/domain/create/LargeTable';
import { packIds } from '@shared/ipc/library/packedIds';
import { batchGrid, sharedSeed } from '@shared/prompt';
import { zRequestValues } from '@shared/service';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

/** The axes come from the values of all jobs; with more jobs, other reads of the library would wait noticeably. */
const MAX_JOBS = 10_000;

const sizeOf = statement<[string], { jobs: number; template: string | null }>(
  'SELECT jobs, template FROM batch WHERE id = ? AND complete = 1',
);
const jobsOf = statement<[string], { id: string; values_json: string }>(
  'SELECT id, values_json FROM job WHERE batch_id = ? ORDER BY id',
);
const doneOf = statement<[string], string>("SELECT id FROM job WHERE batch_id = ? AND state = 'done'");
const picturesOf = statement<[string], { job_id: string; seq: number }>(
  `SELECT asset.job_id, asset.seq FROM job JOIN asset ON asset.job_id = job.id
   WHERE job.batch_id = ? AND asset.state = 'ready' AND asset.trashed_at IS NULL ORDER BY job.id, asset.ordinal`,
);

/** The axes and values of a batch; null for a single job, or if there are too many jobs. */
export function largeTable(db: Db, batchId: string): LargeTable | null {
  const batch = sizeOf(db).get(batchId);
  if (batch === undefined || batch.jobs > MAX_JOBS) return null;
  const jobs = jobsOf(db)
    .all(batchId)
    .map(({ id, values_json }) => ({ id, values: zRequestValues.parse(JSON.parse(values_json)) }));
  const grid = batchGrid(jobs, batch.template);
  if (grid === null) return null;
  const { axes, ids, places } = grid;
  const seed = sharedSeed(jobs);
  return {
    axes,
    ids: packIds(ids),
    ...(places ? { places: Uint32Array.from(places.flat()) } : {}),
    ...(seed === null ? {} : { seed }),
  };
}

export function batchPictures(db: Db, batchId: string): BatchPictures {
  const rows = picturesOf(db).all(batchId);
  return { jobs: packIds(rows.map(({ job_id }) => job_id)), seqs: Uint32Array.from(rows, ({ seq }) => seq) };
}

export function doneJobs(db: Db, batchId: string): Uint8Array<ArrayBuffer> {
  return packIds(doneOf(db).pluck().all(batchId) as string[]);
}
