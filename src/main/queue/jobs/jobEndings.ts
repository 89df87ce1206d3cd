import { finalStates, type JobState, unsentStates } from '@shared/domain/queue/jobStates';
import type { Db } from '../../database/Db';
import { sqlInStates } from '../../database/rows/sqlInStates';
import { statement } from '../../database/statement';
import type { EndingFile, JobEnding } from '../../ports/JobEnding';
import { shownProblem } from './jobRow';

type Row = Readonly<{
  row: number;
  id: string;
  state: JobState;
  prompt: string;
  problem_json: string | null;
}>;
type FileRow = EndingFile & Readonly<{ job_id: string }>;

const settled = `state IN (${finalStates.map((state) => `'${state}'`).join(', ')})`;
const ended = (key: string) =>
  statement<[string], Row>(
    `SELECT rowid AS row, id, state, prompt, problem_json FROM job
     WHERE ${key} IN (SELECT value FROM json_each(?)) AND ${settled}`,
  );
const byId = ended('id');
const byRow = ended('rowid');
const files = statement<[string], FileRow>(
  `SELECT job_id, file, width, height, seed, sha256 FROM asset
   WHERE job_id IN (SELECT value FROM json_each(?)) AND state = 'ready' AND file IS NOT NULL ORDER BY seq`,
);
const ofBatch = statement<[string], number>('SELECT rowid FROM job WHERE batch_id = ?');
const next = statement<[], number>(
  `SELECT rowid FROM job INDEXED BY job_next WHERE state ${sqlInStates(unsentStates)}`,
);
const running = statement<[], number>(
  `SELECT rowid FROM job WHERE profile_id IN (SELECT id FROM profile) AND section = 'running'`,
);

/** The rowids of the jobs of a batch, or of every job of the library that has not ended. */
export function jobRows(db: Db, of: Readonly<{ batchId: string }> | 'open'): number[] {
  if (of !== 'open') return ofBatch(db).pluck().all(of.batchId) as number[];
  return [next(db), running(db)].flatMap((found) => found.pluck().all() as number[]);
}

export function jobEndings(
  db: Db,
  of: Readonly<{ ids: readonly string[] }> | Readonly<{ rows: readonly number[] }>,
): JobEnding[] {
  const rows = 'ids' in of ? byId(db).all(JSON.stringify(of.ids)) : byRow(db).all(JSON.stringify(of.rows));
  const brought = Map.groupBy(
    files(db).all(JSON.stringify(rows.map(({ id }) => id))),
    ({ job_id }) => job_id,
  );
  const found = new Map<string | number, JobEnding>(
    rows.map(({ problem_json, ...row }) => [
      'ids' in of ? row.id : row.row,
      {
        ...row,
        problem: shownProblem(problem_json),
        files: (brought.get(row.id) ?? []).map(({ job_id: _, ...file }) => file),
      },
    ]),
  );
  return ('ids' in of ? of.ids : of.rows).flatMap((key) => found.get(key) ?? []);
}
