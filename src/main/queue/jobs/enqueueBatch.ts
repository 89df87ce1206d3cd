// Writes the jobs of one press of a button. A large batch is written in slices, so that the window never waits;
// until the last slice is on disk the batch is not `complete` and its jobs count as not there.

import type { Job, Lane } from '@shared/domain/Job';
import { unsentStates } from '@shared/domain/jobStates';
import { EaselError } from '@shared/ipc/EaselError';
import { MAX_JOBS } from '@shared/prompt';
import type { RequestValues } from '@shared/service';
import { formatCount } from '@shared/words/formatCount';
import { v7 as uuid } from 'uuid';
import type { Db } from '../../database/Db';
import { inStates } from '../../database/inStates';
import { statement } from '../../database/statement';
import { inTransaction } from '../../database/transaction';
import { noteWorkBegins } from './queueState';

/** One request to be queued, checked against its model by the caller. */
export interface NewJob {
  readonly values: RequestValues;
  readonly prompt: string;
  readonly template: string | null;
  readonly note?: string;
  readonly tags?: readonly string[];
  /** The row of the list it comes from: names of files can be made of it. */
  readonly columns?: Readonly<Record<string, string>>;
  readonly expected: Job['expected'];
  readonly estimateMilli: number | null;
}

export interface NewBatch {
  readonly profileId: string;
  readonly modelId: string;
  readonly lane: Lane;
  readonly template: string | null;
  /** How the jobs were made (axes, count), for looking back; never read by the queue. */
  readonly plan?: unknown;
  readonly source: 'create' | 'list' | 'terminal';
  readonly sourceHash?: string;
  /** Overrides the limit of the settings, thousandths of a credit. */
  readonly limitMilli?: number;
  /** Read once, lazily. */
  readonly jobs: Iterable<NewJob>;
}

export interface EnqueuedBatch {
  readonly batchId: string;
  readonly count: number;
  /** The first 200, in order. */
  readonly firstJobIds: readonly string[];
}

/** The longest a slice keeps the main loop, not counting its commit. */
const sliceMs = 6;
const firstIds = 200;
const tooMany = `One batch has at most ${formatCount(MAX_JOBS)} jobs.`;

const addBatch = statement<{
  id: string;
  profileId: string;
  modelId: string;
  lane: Lane;
  template: string | null;
  planJson: string | null;
  source: NewBatch['source'];
  sourceHash: string | null;
  limitMilli: number | null;
  at: number;
}>(
  `INSERT INTO batch (id, profile_id, model_id, lane, template, plan_json, source, source_hash, limit_milli, created_at)
   VALUES (@id, @profileId, @modelId, @lane, @template, @planJson, @source, @sourceHash, @limitMilli, @at)`,
);
const noteWritten = statement<[number, number, string]>(
  'UPDATE batch SET jobs = ?, complete = ? WHERE id = ?',
);
const lastPosition = statement<[string, Lane], { position: number | null }>(
  `SELECT max(position) AS position FROM job WHERE profile_id = ? AND lane = ? AND state ${inStates(unsentStates)}`,
);
const addJob = statement<
  Job['expected'] & {
    id: string;
    batchId: string;
    profileId: string;
    modelId: string;
    lane: Lane;
    position: number;
    valuesJson: string;
    prompt: string;
    template: string | null;
    note: string;
    tagsJson: string;
    estimateMilli: number | null;
    at: number;
  }
>(`INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, template, note,
    tags_json, expected_kind, expected_count, expected_width, expected_height, expected_duration_s, estimate_milli,
    created_at, updated_at)
  VALUES (@id, @batchId, @profileId, @modelId, @lane, 'queued', @position, @valuesJson, @prompt, @template, @note,
    @tagsJson, @kind, @count, @width, @height, @durationS, @estimateMilli, @at, @at)`);
const addColumns = statement<[string, string]>(
  'INSERT INTO job_columns (job_id, columns_json) VALUES (?, ?)',
);
const profileOf = statement<[string]>('SELECT 1 FROM profile WHERE id = ?');
const dropJobs = statement<[string]>('DELETE FROM job WHERE batch_id = ?');
const dropBatch = statement<[string]>('DELETE FROM batch WHERE id = ? AND complete = 0');

/**
 * Queues every job of a batch, in its order, at the end of its lane.
 * @param parts.pause lets other work run between two slices.
 * @throws EaselError `invalid_input` when there is not a single job, or more than one batch may have; `not_found` when the
 * profile is gone.
 */
export async function enqueueBatch(
  db: Db,
  batch: NewBatch,
  parts: Readonly<{ now: () => number; monotonic: () => number; pause: () => Promise<void> }>,
): Promise<EnqueuedBatch> {
  const batchId = uuid();
  const at = parts.now();
  const jobs = batch.jobs[Symbol.iterator]();
  const ids: string[] = [];
  let count = 0;
  let position = 0;
  const slice = (): boolean => {
    const until = parts.monotonic() + sliceMs;
    // The clock is read every 16 jobs: reading it costs as much as a row.
    while (count % 16 !== 15 || parts.monotonic() < until) {
      const next = jobs.next();
      if (next.done) return true;
      // whoever makes the jobs counts them before the first is written; this is for one that does not
      if (count === MAX_JOBS) throw new EaselError('invalid_input', tooMany);
      const id = uuid();
      if (ids.length < firstIds) ids.push(id);
      count += 1;
      writeJob(db, batch, next.value, { id, batchId, position: position + count, at });
    }
    return false;
  };
  const step = (first: boolean): boolean =>
    inTransaction(db, () => {
      if (first) {
        if (profileOf(db).get(batch.profileId) === undefined)
          throw new EaselError('not_found', 'This profile is no longer there.');
        noteWorkBegins(db, batch.profileId, at);
        writeBatch(db, batch, batchId, at);
        position = lastPosition(db).get(batch.profileId, batch.lane)?.position ?? 0;
      }
      const ended = slice();
      if (ended && count === 0) throw new EaselError('invalid_input', 'There is nothing to queue.');
      noteWritten(db).run(count, ended ? 1 : 0, batchId);
      return ended;
    });
  try {
    for (let first = true; !step(first); first = false) await parts.pause();
  } catch (error) {
    inTransaction(db, () => dropBatchWithJobs(db, batchId));
    throw error;
  }
  return { batchId, count, firstJobIds: ids };
}

/** Drops batches that were being written when the process ended: the person was never told that they exist. */
export function dropIncompleteBatches(db: Db): number {
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

function writeBatch(db: Db, batch: NewBatch, batchId: string, at: number): void {
  addBatch(db).run({
    id: batchId,
    profileId: batch.profileId,
    modelId: batch.modelId,
    lane: batch.lane,
    template: batch.template,
    planJson: batch.plan === undefined ? null : JSON.stringify(batch.plan),
    source: batch.source,
    sourceHash: batch.sourceHash ?? null,
    limitMilli: batch.limitMilli ?? null,
    at,
  });
}

function writeJob(
  db: Db,
  batch: NewBatch,
  job: NewJob,
  place: Readonly<{ id: string; batchId: string; position: number; at: number }>,
): void {
  addJob(db).run({
    ...place,
    ...job.expected,
    profileId: batch.profileId,
    modelId: batch.modelId,
    lane: batch.lane,
    valuesJson: JSON.stringify(job.values),
    prompt: job.prompt,
    template: job.template,
    note: job.note ?? '',
    tagsJson: JSON.stringify(job.tags ?? []),
    estimateMilli: job.estimateMilli,
  });
  if (job.columns) addColumns(db).run(place.id, JSON.stringify(job.columns));
}
