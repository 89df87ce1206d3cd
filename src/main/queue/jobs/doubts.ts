// Finds work that may already have been charged and whose pictures are missing. Two jobs are the same work if they have
// the same list row, if one is a copy of the other, or if their requests to a service differ at most in the seed.
import { isActionAllowed, type JobState } from '@shared/domain/queue/jobStates';
import { type RequestValues, zRequestValues } from '@shared/service';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import type { NewBatch, NewJob } from './batches/BatchWriter';
import type { YieldToLoop } from './changeInSlices';

/** A job that may have been charged, or was charged but whose files did not arrive. */
type DoubtRow = Readonly<{
  id: string;
  batch_id: string;
  model_id: string;
  prompt: string;
  acknowledged: number;
}>;

type Work = Readonly<{
  modelId: string;
  prompt: string;
  values: RequestValues;
  listRow?: number | undefined;
  /** The job that this one copies, or the job itself if it will be sent again. */
  originJobId?: string | undefined;
  /** The batch of a job that will be sent again: its other jobs count as different work. */
  excludedBatchId?: string;
}>;

/** `paid`: number of jobs certainly charged. `milli`: thousandths of a credit; null: the price of a job is unknown. */
export type DoubtfulCharges = Readonly<{ jobs: number; paid: number; milli: number | null }>;

const doubtfulStatesSql = `('unknown_charge', 'download_failed', 'queued', 'waiting', 'sending')`;
const columns = 'job.id, job.batch_id, job.model_id, job.prompt, job.acknowledged';
// two profiles of one service may be billed to the same account
const sameServiceSql = `job.profile_id IN (SELECT other.id FROM profile AS mine
  JOIN profile AS other ON other.kind = mine.kind AND other.base_url = mine.base_url WHERE mine.id = @profileId)`;
const doubtfulRows = statement<{ profileId: string }, DoubtRow>(
  `SELECT ${columns} FROM job INDEXED BY job_state
   WHERE job.state = 'download_failed' AND job.state NOT IN ('done', 'cancelled', 'queued', 'waiting') AND ${sameServiceSql}
   UNION SELECT ${columns} FROM attempt INDEXED BY attempt_possible JOIN job ON job.id = attempt.job_id
   WHERE charge = 'possible' AND outcome <> 'sending' AND job.state IN ${doubtfulStatesSql} AND ${sameServiceSql}`,
);
const valuesOf = statement<[string], { values_json: string }>('SELECT values_json FROM job WHERE id = ?');
const listRowsOf = statement<[string], { id: string; row_id: number }>(
  `SELECT job_id AS id, row_id FROM list_row_job WHERE job_id IN (SELECT value FROM json_each(?))`,
);
const originOf = statement<[string], { of_id: string }>('SELECT of_id FROM job_copy WHERE job_id = ?');
const sumOf = statement<[string], { jobs: number; paid: number; milli: number | null; unpriced: number }>(
  `SELECT count(DISTINCT job.id) AS jobs, count(DISTINCT job.id) FILTER (WHERE job.state = 'download_failed') AS paid,
     sum(coalesce(charged_milli, reserved_milli)) AS milli,
     count(*) FILTER (WHERE coalesce(charged_milli, reserved_milli) IS NULL) AS unpriced
   FROM job JOIN attempt ON attempt.job_id = job.id AND charge <> 'none'
   WHERE job.id IN (SELECT value FROM json_each(?))`,
);
const workOf = statement<
  [string],
  {
    profile_id: string;
    state: JobState;
    model_id: string;
    prompt: string;
    values_json: string;
    batch_id: string;
    row_id: number | null;
  }
>(
  `SELECT profile_id, state, model_id, prompt, values_json, job.batch_id, row_id
   FROM job LEFT JOIN list_row_job ON job_id = job.id WHERE job.id = ?`,
);
const MAX_COPY_CHAIN = 100;

class DoubtfulJobs {
  readonly #db: Db;
  readonly #ids: ReadonlySet<string>;
  readonly #byPrompt: Map<string, DoubtRow[]>;
  readonly #byRow = new Map<number, DoubtRow[]>();
  readonly #bodies = new Map<string, string>();

  constructor(db: Db, profileId: string) {
    this.#db = db;
    const rows = doubtfulRows(db).all({ profileId });
    this.#ids = new Set(rows.map(({ id }) => id));
    this.#byPrompt = Map.groupBy(rows, ({ model_id, prompt }) => promptKey(model_id, prompt));
    const listRows = new Map(
      listRowsOf(db)
        .all(JSON.stringify([...this.#ids]))
        .map((row) => [row.id, row.row_id]),
    );
    for (const row of rows) {
      const listRow = listRows.get(row.id);
      if (listRow !== undefined) this.#byRow.set(listRow, [...(this.#byRow.get(listRow) ?? []), row]);
    }
  }

  get isEmpty(): boolean {
    return this.#ids.size === 0;
  }

  matching(work: Work): readonly string[] {
    const found = new Set<string>();
    const ofRow = work.listRow === undefined ? [] : (this.#byRow.get(work.listRow) ?? []);
    for (const { id, batch_id } of ofRow) if (batch_id !== work.excludedBatchId) found.add(id);
    let origin = work.originJobId;
    for (let step = 0; origin !== undefined && step < MAX_COPY_CHAIN; step += 1) {
      if (this.#ids.has(origin)) found.add(origin);
      origin = originOf(this.#db).get(origin)?.of_id;
    }
    const body = comparableBody(work.values);
    for (const row of this.#byPrompt.get(promptKey(work.modelId, work.prompt)) ?? []) {
      // if the user dismissed a lost answer and enters the same prompt again, they want a new picture
      if (row.acknowledged === 1 || row.batch_id === work.excludedBatchId) continue;
      if (this.#bodyOf(row.id) === body) found.add(row.id);
    }
    return [...found];
  }

  #bodyOf(id: string): string {
    const cached = this.#bodies.get(id);
    if (cached !== undefined) return cached;
    const json = valuesOf(this.#db).get(id)?.values_json ?? '{}';
    const body = comparableBody(zRequestValues.parse(JSON.parse(json)));
    this.#bodies.set(id, body);
    return body;
  }
}

/** The work of a job that will be sent again, and its profile; null if the job is gone. */
function workOfJob(db: Db, jobId: string): (Work & Readonly<{ profileId: string; state: JobState }>) | null {
  const row = workOf(db).get(jobId);
  if (!row) return null;
  return {
    profileId: row.profile_id,
    state: row.state,
    modelId: row.model_id,
    prompt: row.prompt,
    values: zRequestValues.parse(JSON.parse(row.values_json)),
    originJobId: jobId,
    excludedBatchId: row.batch_id,
    ...(row.row_id === null ? {} : { listRow: row.row_id }),
  };
}

export function sumDoubtfulCharges(db: Db, jobIds: readonly string[]): DoubtfulCharges {
  const sum = sumOf(db).get(JSON.stringify(jobIds));
  if (!sum) return { jobs: jobIds.length, paid: 0, milli: null };
  return { jobs: sum.jobs, paid: sum.paid, milli: sum.unpriced > 0 ? null : (sum.milli ?? 0) };
}

function promptKey(modelId: string, prompt: string): string {
  return `${modelId}\0${prompt}`;
}

/** The request as text, without the seed, for comparison. */
function comparableBody(values: RequestValues): string {
  const entries = Object.entries(values).filter(([name, value]) => name !== 'seed' && value !== undefined);
  return JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const sliceSize = 200;

/**
 * Checks all batches before the first is written. Jobs are held in memory only if the service has jobs in doubt.
 * @param requireConsent receives the jobs in doubt that are the same work; throws without consent
 */
export async function checkForDoubtfulJobs(
  db: Db,
  batches: readonly NewBatch[],
  yieldToLoop: YieldToLoop,
  requireConsent: (doubted: ReadonlySet<string>) => void,
): Promise<readonly NewBatch[]> {
  const found = new Set<string>();
  const checked: NewBatch[] = [];
  for (const batch of batches) {
    const doubts = new DoubtfulJobs(db, batch.profileId);
    if (doubts.isEmpty) {
      checked.push(batch);
      continue;
    }
    const jobs: NewJob[] = [];
    for (const job of batch.jobs) {
      jobs.push(job);
      if (jobs.length % sliceSize === 0) await yieldToLoop();
      const { listRow, copyOf } = job;
      const work = {
        modelId: batch.modelId,
        prompt: job.prompt,
        values: job.values,
        listRow,
        originJobId: copyOf,
      };
      for (const id of doubts.matching(work)) found.add(id);
    }
    checked.push({ ...batch, jobs });
  }
  requireConsent(found);
  return checked;
}

/** @returns the doubtful jobs that are the same work as those jobs in `jobIds` whose state allows `action` */
export async function doubtfulDuplicates(
  db: Db,
  jobIds: readonly string[],
  action: 'retry' | 'run_again',
  yieldToLoop: YieldToLoop,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const byProfile = new Map<string, DoubtfulJobs>();
  for (const [index, id] of jobIds.entries()) {
    if (index % sliceSize === sliceSize - 1) await yieldToLoop();
    const work = workOfJob(db, id);
    if (work === null || !isActionAllowed(action, work.state)) continue;
    const doubts = byProfile.get(work.profileId) ?? new DoubtfulJobs(db, work.profileId);
    byProfile.set(work.profileId, doubts);
    if (!doubts.isEmpty) for (const doubted of doubts.matching(work)) found.add(doubted);
  }
  return found;
}
