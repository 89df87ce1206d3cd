import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { inTransaction } from '../../database/transaction';

const hasBatch = statement<[string]>('SELECT 1 FROM batch WHERE id = ?');
const keptOf = statement<[string, string], string>(
  `SELECT id FROM (
     SELECT job_id AS id, 0 AS part FROM kept_job WHERE batch_id = ?
     UNION ALL SELECT asset_id, 1 FROM kept_picture WHERE batch_id = ?)
   ORDER BY part, id`,
);
const keepJob = statement<[string, string]>(
  'INSERT OR IGNORE INTO kept_job (job_id, batch_id) SELECT id, batch_id FROM job WHERE id = ? AND batch_id = ?',
);
const keepPicture = statement<[string, string]>(
  `INSERT OR IGNORE INTO kept_picture (asset_id, batch_id)
   SELECT asset.id, batch_id FROM asset JOIN job ON job.id = asset.job_id WHERE asset.id = ? AND batch_id = ?`,
);
const jobsOf = statement<[string], { id: string; jobId: string }>(
  'SELECT id, job_id AS jobId FROM asset WHERE id IN (SELECT value FROM json_each(?)) AND job_id IS NOT NULL',
);
const letJobGo = statement<[string, string]>('DELETE FROM kept_job WHERE job_id = ? AND batch_id = ?');
const letPictureGo = statement<[string, string]>(
  'DELETE FROM kept_picture WHERE asset_id = ? AND batch_id = ?',
);

/** The picked results, from which the next round is made: jobs, then single pictures, in order of creation. */
export function keptResults(db: Db, batchId: string): string[] {
  return keptOf(db).pluck().all(batchId, batchId) as string[];
}

export function jobsOfPictures(db: Db, ids: readonly string[]): { id: string; jobId: string }[] {
  return jobsOf(db).all(JSON.stringify(ids));
}

/** Picks or unpicks jobs of a batch and their pictures; ignores others. @throws EaselError `not_found` */
export function keepResults(db: Db, batchId: string, ids: readonly string[], isKept: boolean): void {
  if (hasBatch(db).get(batchId) === undefined)
    throw new EaselError('not_found', t('queue.thisBatchIsNoLongerThere'));
  const each = isKept ? [keepJob(db), keepPicture(db)] : [letJobGo(db), letPictureGo(db)];
  inTransaction(db, () => {
    for (const id of ids) for (const change of each) change.run(id, batchId);
  });
}

/** Paid files whose downloads are retried for hours; `until`: time of the next try, ms UTC. */
type WaitingFiles = Readonly<{ count: number; message: string; until: number }>;

const failed = statement<[], string>(
  `SELECT id FROM job WHERE profile_id IN (SELECT id FROM profile) AND section = 'attention' AND state = 'download_failed'`,
);
const moving = statement<[], string>(
  `SELECT id FROM job WHERE profile_id IN (SELECT id FROM profile) AND section = 'running' AND state = 'downloading'`,
);
const waiting = statement<[], { count: number; message: string | null; until: number | null }>(
  `SELECT count(*) AS count, max(error) AS message, min(next_try_at) AS until FROM download
   WHERE state IN ('pending', 'active') AND next_try_at IS NOT NULL AND tries > 5`,
);

const going = statement<[], { found: number }>(
  `SELECT EXISTS (SELECT 1 FROM download INDEXED BY download_active WHERE state = 'active')
     OR EXISTS (SELECT 1 FROM download INDEXED BY download_due WHERE state IN ('pending', 'active') AND next_try_at IS NULL)
     OR EXISTS (SELECT 1 FROM download INDEXED BY download_later
       WHERE state IN ('pending', 'active') AND next_try_at IS NOT NULL AND tries <= 5) AS found`,
);

/** Paid jobs whose downloads failed for good, without dismissed ones. */
export function jobsNotFetched(db: Db): readonly string[] {
  return failed(db).pluck().all() as string[];
}

/** The jobs of {@link jobsNotFetched}, and those whose files are being downloaded or retried later. */
export function jobsToFetch(db: Db): readonly string[] {
  return [failed, moving].flatMap((found) => found(db).pluck().all() as string[]);
}

/** Whether any file is being downloaded or will be soon; files that are retried for hours do not count. */
export function filesGoing(db: Db): boolean {
  return going(db).get()?.found === 1;
}

/** Null: no file waits for long. */
export function waitingFiles(db: Db): WaitingFiles | null {
  const { count, message, until } = waiting(db).get() ?? { count: 0, message: null, until: null };
  return count === 0 || until === null ? null : { count, message: message ?? '', until };
}
