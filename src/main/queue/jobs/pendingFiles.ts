import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

/** Paid files whose downloads are retried for hours; `until`: time of the next try, ms UTC. */
type DelayedFiles = Readonly<{ count: number; message: string; until: number }>;

const failedJobs = statement<[], string>(
  `SELECT id FROM job WHERE profile_id IN (SELECT id FROM profile) AND section = 'attention' AND state = 'download_failed'`,
);
const downloadingJobs = statement<[], string>(
  `SELECT id FROM job WHERE profile_id IN (SELECT id FROM profile) AND section = 'running' AND state = 'downloading'`,
);
const delayed = statement<[], { count: number; message: string | null; until: number | null }>(
  `SELECT count(*) AS count, max(error) AS message, min(next_try_at) AS until FROM download
   WHERE state IN ('pending', 'active') AND next_try_at IS NOT NULL AND tries > 5`,
);

const anyActive = statement<[], { found: number }>(
  `SELECT EXISTS (SELECT 1 FROM download INDEXED BY download_active WHERE state = 'active')
     OR EXISTS (SELECT 1 FROM download INDEXED BY download_due WHERE state IN ('pending', 'active') AND next_try_at IS NULL)
     OR EXISTS (SELECT 1 FROM download INDEXED BY download_later
       WHERE state IN ('pending', 'active') AND next_try_at IS NOT NULL AND tries <= 5) AS found`,
);

/** Paid jobs whose downloads failed permanently, except dismissed jobs. */
export function jobsWithFailedDownloads(db: Db): readonly string[] {
  return failedJobs(db).pluck().all() as string[];
}

/** The jobs of {@link jobsWithFailedDownloads}, and those whose files are being downloaded or retried later. */
export function jobsWithMissingFiles(db: Db): readonly string[] {
  return [failedJobs, downloadingJobs].flatMap((found) => found(db).pluck().all() as string[]);
}

/** Whether any file is being downloaded or will be soon; files that are retried for hours do not count. */
export function hasActiveDownloads(db: Db): boolean {
  return anyActive(db).get()?.found === 1;
}

/** The files whose downloads are retried for hours; null: none. */
export function delayedFiles(db: Db): DelayedFiles | null {
  const { count, message, until } = delayed(db).get() ?? { count: 0, message: null, until: null };
  return count === 0 || until === null ? null : { count, message: message ?? '', until };
}
