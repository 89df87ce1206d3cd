import { finalStates, type JobState, unsentStates } from '@shared/domain/queue/jobStates';
import type { Db } from '../../database/Db';
import { sqlInStates } from '../../database/rows/sqlInStates';
import { statement } from '../../database/statement';
import type { EndingFile, JobEnding } from '../../ports/JobEnding';
import { localizedProblem } from './jobRow';

type Row = Readonly<{
  row: number;
  id: string;
  state: JobState;
  prompt: string;
  problem_json: string | null;
}>;
type FileRow = EndingFile & Readonly<{ job_id: string }>;

const isSettledSql = `state IN (${finalStates.map((state) => `'${state}'`).join(', ')})`;
const endedJobsBy = (key: string) =>
  statement<[string], Row>(
    `SELECT rowid AS row, id, state, prompt, problem_json FROM job
     WHERE ${key} IN (SELECT value FROM json_each(?)) AND ${isSettledSql}`,
  );
const byId = endedJobsBy('id');
const byRow = endedJobsBy('rowid');
const files = statement<[string], FileRow>(
  `SELECT job_id, file, width, height, seed, sha256 FROM asset
   WHERE job_id IN (SELECT value FROM json_each(?)) AND state = 'ready' AND file IS NOT NULL ORDER BY seq`,
);
const rowsOfBatch = statement<[string], number>('SELECT rowid FROM job WHERE batch_id = ?');
const unsentRows = statement<[], number>(
  `SELECT rowid FROM job INDEXED BY job_next WHERE state ${sqlInStates(unsentStates)}`,
);
const runningRows = statement<[], number>(
  `SELECT rowid FROM job WHERE profile_id IN (SELECT id FROM profile) AND section = 'running'`,
);

/** The rowids of the jobs of a batch, or of every job of the library that has not ended. */
export function jobRowids(db: Db, selection: Readonly<{ batchId: string }> | 'open'): number[] {
  if (selection !== 'open') return rowsOfBatch(db).pluck().all(selection.batchId) as number[];
  return [unsentRows(db), runningRows(db)].flatMap((found) => found.pluck().all() as number[]);
}

export function jobEndings(
  db: Db,
  selection: Readonly<{ ids: readonly string[] }> | Readonly<{ rows: readonly number[] }>,
): JobEnding[] {
  const rows =
    'ids' in selection
      ? byId(db).all(JSON.stringify(selection.ids))
      : byRow(db).all(JSON.stringify(selection.rows));
  const filesByJob = Map.groupBy(
    files(db).all(JSON.stringify(rows.map(({ id }) => id))),
    ({ job_id }) => job_id,
  );
  const found = new Map<string | number, JobEnding>(
    rows.map(({ problem_json, ...row }) => [
      'ids' in selection ? row.id : row.row,
      {
        ...row,
        problem: localizedProblem(problem_json),
        files: (filesByJob.get(row.id) ?? []).map(({ job_id: _, ...file }) => file),
      },
    ]),
  );
  return ('ids' in selection ? selection.ids : selection.rows).flatMap((key) => found.get(key) ?? []);
}
