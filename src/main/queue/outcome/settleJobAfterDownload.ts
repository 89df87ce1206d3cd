import type { JobProblem } from '@shared/domain/queue/Job';
import {
  deserializeText,
  englishOf,
  type LocalizableText,
  type StoredText,
} from '@shared/messages/LocalizableText';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { changeJobState, inSlices, jobStateOf, storedProblem, type YieldToLoop } from '../jobs';
import { downloadDelayProblem, downloadProblem, lastingCodes } from './jobProblems';

const countFiles = statement<
  [string],
  { total: number; ready: number; failed: number; reason: string | null }
>(
  `SELECT count(*) AS total, count(*) FILTER (WHERE state = 'ready') AS ready,
    count(*) FILTER (WHERE state = 'failed') AS failed, max(problem) FILTER (WHERE state = 'failed') AS reason
   FROM asset WHERE job_id = ?`,
);

const problemOf = statement<[string], string>(
  `SELECT problem_json FROM job WHERE id = ? AND json_extract(problem_json, '$.code') IN ('${lastingCodes.join("', '")}')`,
);

const storeDelay = statement<[string, string]>(
  `UPDATE job SET problem_json = ? WHERE id = ? AND state = 'downloading'
     AND (problem_json IS NULL OR json_extract(problem_json, '$.code') = 'download')`,
);

/** Stores why the file of a job has been missing for long; the problems of its answer stay. */
export function noteDownloadDelay(db: Db, jobId: string, message: StoredText): void {
  storeDelay(db).run(JSON.stringify(downloadDelayProblem(asSingleMessage(message))), jobId);
}

function lastingProblem(db: Db, jobId: string): JobProblem | null {
  return storedProblem((problemOf(db).pluck().get(jobId) as string | undefined) ?? null);
}

/**
 * Ends a job whose last download has ended, in the transaction that ends the download: `done`, or `download_failed` if
 * a file is missing. @returns the new state; null if the state is unchanged
 */
export function settleJobAfterDownload(db: Db, id: string, now: number): 'done' | 'download_failed' | null {
  if (jobStateOf(db, id) !== 'downloading') return null;
  const assets = countFiles(db).get(id);
  if (!assets || assets.ready + assets.failed < assets.total) return null;
  if (assets.failed === 0) {
    const problem = lastingProblem(db, id);
    changeJobState(db, id, 'done', now, problem ? { problem } : {});
    return 'done';
  }
  changeJobState(db, id, 'download_failed', now, {
    problem: downloadProblem(
      assets.failed,
      assets.total,
      assets.reason === null ? null : asSingleMessage(deserializeText(assets.reason)),
    ),
  });
  return 'download_failed';
}

// a message cannot contain several messages, so these are stored as English text
function asSingleMessage(words: StoredText): LocalizableText | string {
  return typeof words === 'string' || 'id' in words ? words : englishOf(words);
}

const reopen = statement<[number, string]>(
  `UPDATE download SET state = 'pending', tries = 0, next_try_at = NULL, error = NULL, updated_at = ?
   WHERE state = 'failed' AND asset_id IN (SELECT id FROM asset WHERE job_id = ?)`,
);
// `slow`: the host lacks the file, so it is requested less often
const tryNow = statement<[number, string]>(
  `UPDATE download SET tries = 0, next_try_at = NULL, slow = 0, updated_at = ?
   WHERE state = 'pending' AND next_try_at IS NOT NULL AND asset_id IN (SELECT id FROM asset WHERE job_id = ?)`,
);
const reopenAssets = statement<[string]>(
  `UPDATE asset SET state = 'pending', problem = NULL WHERE state = 'failed' AND job_id = ?`,
);

/**
 * Downloads missing files again: changes jobs with failed downloads back to `downloading`, and retries waiting files
 * now. Sends no POST; the caller wakes the downloads. @returns the ids of the changed jobs
 */
export function reopenDownloads(
  db: Db,
  jobIds: readonly string[],
  now: number,
  yieldToLoop: YieldToLoop,
): Promise<string[]> {
  return inSlices(db, jobIds, yieldToLoop, (id) => {
    const state = jobStateOf(db, id);
    if (state === 'downloading') return tryNow(db).run(now, id).changes > 0;
    if (state !== 'download_failed') return false;
    reopen(db).run(now, id);
    reopenAssets(db).run(id);
    changeJobState(db, id, 'downloading', now);
    return true;
  });
}
