import type { BatchChoices } from '@shared/domain/queue/BatchChoices';
import { type ScheduleWindow, scheduleWindowOf, spendPeriodIdOf } from '@shared/domain/queue/DailySchedule';
import type { Job, Lane } from '@shared/domain/queue/Job';
import { unsentStates } from '@shared/domain/queue/jobStates';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { MAX_JOBS } from '@shared/prompt';
import type { RequestValues } from '@shared/service';
import { v7 as uuid } from 'uuid';
import type { Db } from '../../../database/Db';
import { sqlInStates } from '../../../database/rows/sqlInStates';
import { statement } from '../../../database/statement';
import type { OutputOptions } from '../../../ports/BatchRequest';
import { resetCountersIfIdle } from '../queueState';
import { addSpendLimit, spendLimitOfPeriod } from './spendLimits';

/** One request to be queued, validated against its model by the caller. */
export interface NewJob {
  readonly values: RequestValues;
  readonly prompt: string;
  readonly template: string | null;
  readonly note?: string;
  readonly tags?: readonly string[];
  /** The columns of the list row that the job comes from, for file names. */
  readonly columns?: Readonly<Record<string, string>>;
  readonly listRow?: number;
  /** The id of an earlier batch of the list row, whose missing pictures this job generates. */
  readonly restOf?: string;
  /** The id of the job that this one copies. */
  readonly copyOf?: string;
  readonly wish?: OutputOptions;
  /** The size of its source picture, pixels. */
  readonly shape?: Readonly<{ width: number; height: number }>;
  readonly expected: Job['expected'];
  readonly estimateMilli: number | null;
}

export interface NewBatch {
  readonly profileId: string;
  readonly modelId: string;
  readonly lane: Lane;
  readonly template: string | null;
  /** How the jobs were made (axes, count), for display; never read by the queue. */
  readonly plan?: unknown;
  readonly source: 'create' | 'list' | 'terminal';
  readonly sourceHash?: string;
  /** Identifies the batches of several models that were queued together. */
  readonly together?: string;
  /** Replaces the limit per batch in the settings, thousandths of a credit. */
  readonly limitMilli?: number;
  /** The id of the spending limit of the batch that this batch duplicates: the two batches share the limit. */
  readonly spendLimitId?: string;
  /** Tags and collection for the pictures (`landing`), and the schedule (`plan`). */
  readonly choices?: BatchChoices;
  /** The token of a `ConsentQuestion` to which the user agreed. */
  readonly consent?: string | undefined;
  /** The iterable is read once, lazily. */
  readonly jobs: Iterable<NewJob>;
}

export interface EnqueuedBatch {
  readonly batchId: string;
  readonly count: number;
  /** The ids of the first 200 jobs, in order. */
  readonly firstJobIds: readonly string[];
}

const MAX_RETURNED_IDS = 200;
const anyTime: ScheduleWindow = { startsAt: null, untilAt: null };

const addBatch = statement<{
  id: string;
  profileId: string;
  modelId: string;
  lane: Lane;
  template: string | null;
  planJson: string | null;
  source: NewBatch['source'];
  sourceHash: string | null;
  boundId: string | null;
  together: string | null;
  landingJson: string | null;
  startsAt: number | null;
  untilAt: number | null;
  at: number;
}>(
  `INSERT INTO batch (id, profile_id, model_id, lane, template, plan_json, source, source_hash, bound_id, together,
     landing_json, starts_at, until_at, created_at)
   VALUES (@id, @profileId, @modelId, @lane, @template, @planJson, @source, @sourceHash, @boundId, @together,
     @landingJson, @startsAt, @untilAt, @at)`,
);
const countJobs = statement<[number, number, string]>('UPDATE batch SET jobs = ?, complete = ? WHERE id = ?');
const lastPosition = statement<[string, Lane], { position: number | null }>(
  `SELECT max(position) AS position FROM job WHERE profile_id = ? AND lane = ? AND state ${sqlInStates(unsentStates)}`,
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
const linkListRow = statement<{ id: string; batchId: string; listRow: number; restOf: string | null }>(
  'INSERT INTO list_row_job (job_id, row_id, batch_id, rest_of) VALUES (@id, @listRow, @batchId, @restOf)',
);
const addCopy = statement<[string, string]>('INSERT INTO job_copy (job_id, of_id) VALUES (?, ?)');
const addOutputOptions = statement<{ id: string } & OutputOptions>(
  'INSERT INTO job_wish (job_id, file_name, collection, title) VALUES (@id, @fileName, @collection, @title)',
);
const addSourceSize = statement<[string, number, number]>(
  'INSERT INTO job_shape (job_id, width, height) VALUES (?, ?, ?)',
);
const profileExists = statement<[string]>('SELECT 1 FROM profile WHERE id = ?');

export class BatchWriter {
  readonly batchId = uuid();
  readonly #db: Db;
  readonly #batch: NewBatch;
  readonly #at: number;
  readonly #jobs: Iterator<NewJob>;
  readonly #firstJobIds: string[] = [];
  #count = 0;
  #position: number | null = null;

  /** @param at when the batch is queued, ms UTC */
  constructor(db: Db, batch: NewBatch, at: number) {
    this.#db = db;
    this.#batch = batch;
    this.#at = at;
    this.#jobs = batch.jobs[Symbol.iterator]();
  }

  get written(): EnqueuedBatch {
    return { batchId: this.batchId, count: this.#count, firstJobIds: this.#firstJobIds };
  }

  /**
   * Writes jobs until `isTimeUp`. @returns whether the last job is written
   * @throws EaselError `not_found` if the profile is gone, `invalid_input` without jobs or with more than MAX_JOBS
   */
  writeSlice(isTimeUp: () => boolean): boolean {
    const firstPosition = this.#position ?? this.#begin();
    // The clock is read every 16 jobs, because reading it costs as much as a row.
    let isLast = false;
    while (!isLast && (this.#count % 16 !== 15 || !isTimeUp())) {
      const next = this.#jobs.next();
      isLast = next.done === true;
      if (next.done) break;
      // callers count the jobs before the first is written; this is a safeguard
      if (this.#count === MAX_JOBS)
        throw new EaselError('invalid_input', t('queue.oneBatchHasAtMostJobs', { most: MAX_JOBS }));
      this.#count += 1;
      const id = uuid();
      if (this.#firstJobIds.length < MAX_RETURNED_IDS) this.#firstJobIds.push(id);
      const ids = { id, batchId: this.batchId, position: firstPosition + this.#count, at: this.#at };
      writeJob(this.#db, this.#batch, next.value, ids);
    }
    if (isLast && this.#count === 0) throw new EaselError('invalid_input', t('queue.thereIsNothingToQueue'));
    countJobs(this.#db).run(this.#count, 0, this.batchId);
    return isLast;
  }

  /** Marks the batch as fully written: from now on queries find its jobs. */
  markFullyWritten(): void {
    countJobs(this.#db).run(this.#count, 1, this.batchId);
  }

  #begin(): number {
    const { profileId, lane } = this.#batch;
    if (profileExists(this.#db).get(profileId) === undefined)
      throw new EaselError('not_found', t('queue.thisProfileIsNoLongerThere'));
    resetCountersIfIdle(this.#db, profileId, this.#at);
    writeBatch(this.#db, this.#batch, this.batchId, this.#at);
    this.#position = lastPosition(this.#db).get(profileId, lane)?.position ?? 0;
    return this.#position;
  }
}

function writeBatch(db: Db, batch: NewBatch, batchId: string, at: number): void {
  const { landing, plan } = batch.choices ?? {};
  const window = plan ? scheduleWindowOf(plan, at) : anyTime;
  addBatch(db).run({
    id: batchId,
    profileId: batch.profileId,
    modelId: batch.modelId,
    lane: batch.lane,
    template: batch.template,
    planJson: batch.plan === undefined ? null : JSON.stringify(batch.plan),
    source: batch.source,
    sourceHash: batch.sourceHash ?? null,
    boundId: batch.spendLimitId ?? spendLimitFor(db, batch, spendPeriodIdOf(window, at)),
    landingJson: landing ? JSON.stringify(landing) : null,
    ...window,
    together: batch.together ?? null,
    at,
  });
}

function spendLimitFor(db: Db, { profileId, limitMilli, choices }: NewBatch, start: number): string | null {
  const mostMilli = choices?.plan?.mostMilli ?? null;
  if (mostMilli !== null) {
    return spendLimitOfPeriod(db, profileId, start, Math.min(mostMilli, limitMilli ?? mostMilli));
  }
  return limitMilli === undefined ? null : addSpendLimit(db, profileId, limitMilli);
}

function writeJob(
  db: Db,
  batch: NewBatch,
  job: NewJob,
  ids: Readonly<{ id: string; batchId: string; position: number; at: number }>,
): void {
  addJob(db).run({
    ...ids,
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
  const { id, batchId } = ids;
  const { listRow, restOf = null } = job;
  if (listRow !== undefined) linkListRow(db).run({ id, batchId, listRow, restOf });
  if (job.copyOf !== undefined) addCopy(db).run(ids.id, job.copyOf);
  if (job.wish) addOutputOptions(db).run({ id: ids.id, ...job.wish });
  if (job.shape) addSourceSize(db).run(ids.id, job.shape.width, job.shape.height);
  if (job.columns) addColumns(db).run(ids.id, JSON.stringify(job.columns));
}
