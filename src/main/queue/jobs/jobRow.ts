import { type Charge, type Job, type JobProblem, type Lane, zJobProblem } from '@shared/domain/queue/Job';
import type { JobState } from '@shared/domain/queue/jobStates';
import { localize } from '@shared/messages/LocalizableText';
import { zRequestValues } from '@shared/service';
import { z } from 'zod';
import { titleIn } from '../../database/rows/assetRow';

/** A row of `job`; from `attempts` on: sums over its attempts. `shape_…`: its source picture's size. */
export type JobRow = Readonly<{
  id: string;
  batch_id: string;
  profile_id: string;
  model_id: string;
  lane: Lane;
  state: JobState;
  /** 1: the user has dismissed its problem. */
  acknowledged: number;
  values_json: string;
  prompt: string;
  template: string | null;
  note: string;
  tags_json: string;
  expected_kind: 'image' | 'video';
  expected_count: number;
  expected_width: number;
  expected_height: number;
  expected_duration_s: number | null;
  estimate_milli: number | null;
  next_attempt_at: number | null;
  sent_at: number | null;
  finished_at: number | null;
  created_at: number;
  problem_json: string | null;
  together: string | null;
  title: string | null;
  shape_width: number | null;
  shape_height: number | null;
  attempts: number;
  confirmed: number;
  confirmed_milli: number | null;
  unpriced: number;
  possible: number;
  possible_milli: number | null;
}>;

/** Columns of {@link JobRow}; `job` must be the table's name in the query. */
export const jobColumns = `job.id, job.batch_id, job.profile_id, job.model_id, job.lane, job.state, job.acknowledged,
  job.values_json, job.prompt, job.template, job.note, job.tags_json, job.expected_kind, job.expected_count,
  job.expected_width, job.expected_height, job.expected_duration_s, job.estimate_milli, job.next_attempt_at,
  job.sent_at, job.finished_at, job.created_at, job.problem_json,
  (SELECT together FROM batch WHERE batch.id = job.batch_id) AS together,
  (SELECT coalesce(title, file_name) FROM job_wish WHERE job_id = job.id) AS title,
  (SELECT width FROM job_shape WHERE job_id = job.id) AS shape_width,
  (SELECT height FROM job_shape WHERE job_id = job.id) AS shape_height,
  count(attempt.id) FILTER (WHERE attempt.outcome NOT IN ('unsent', 'rate_limited')) AS attempts,
  count(attempt.id) FILTER (WHERE attempt.charge = 'confirmed') AS confirmed,
  sum(attempt.charged_milli) FILTER (WHERE attempt.charge = 'confirmed') AS confirmed_milli,
  count(attempt.id) FILTER (WHERE attempt.charge = 'confirmed' AND attempt.charged_milli IS NULL) AS unpriced,
  count(attempt.id) FILTER (WHERE attempt.charge = 'possible' AND attempt.outcome <> 'sending') AS possible,
  sum(attempt.reserved_milli) FILTER (WHERE attempt.charge = 'possible' AND attempt.outcome <> 'sending') AS possible_milli`;

export const zTags = z.array(z.string());

/** Fields that are not in the row, because they depend on other jobs. */
export type JobEstimates = Readonly<{ usualMs: number | null; estimateMilli: number | null }>;

/** @throws ZodError if the row contains JSON that Easel did not write */
export function jobFromRow(row: JobRow, estimates: JobEstimates): Job {
  return {
    id: row.id,
    batchId: row.batch_id,
    ...(row.together === null ? {} : { together: row.together }),
    profileId: row.profile_id,
    modelId: row.model_id,
    lane: row.lane,
    state: row.state,
    acknowledged: row.acknowledged === 1,
    values: zRequestValues.parse(JSON.parse(row.values_json)),
    prompt: row.prompt,
    ...titleIn(row),
    template: row.template,
    note: row.note,
    tags: zTags.parse(JSON.parse(row.tags_json)),
    expected: expectedOf(row),
    ...(row.shape_width === null || row.shape_height === null
      ? {}
      : { shape: { width: row.shape_width, height: row.shape_height } }),
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    sentAt: row.sent_at,
    finishedAt: row.finished_at,
    createdAt: row.created_at,
    usualMs: estimates.usualMs,
    estimateMilli: estimates.estimateMilli ?? row.estimate_milli,
    confirmedMilli: row.unpriced > 0 ? null : (row.confirmed_milli ?? 0),
    possibleMilli: row.possible === 0 ? 0 : row.possible_milli,
    charge: chargeOf(row),
    problem: localizedProblem(row.problem_json),
  };
}

export function expectedOf(
  row: Pick<
    JobRow,
    'expected_kind' | 'expected_count' | 'expected_width' | 'expected_height' | 'expected_duration_s'
  >,
): Job['expected'] {
  return {
    kind: row.expected_kind,
    count: row.expected_count,
    width: row.expected_width,
    height: row.expected_height,
    durationS: row.expected_duration_s,
  };
}

function chargeOf(row: JobRow): Charge {
  if (row.possible > 0) return 'possible';
  return row.confirmed > 0 ? 'confirmed' : 'none';
}

/** The problem in a column, as it was stored; null: none. */
export function storedProblem(json: string | null): JobProblem | null {
  return json === null ? null : zJobProblem.parse(JSON.parse(json));
}

/** The problem in a column, in the current language; an old problem without stored messages is returned unchanged. */
export function localizedProblem(json: string | null): JobProblem | null {
  const stored = storedProblem(json);
  if (stored?.said === undefined) return stored;
  const { said, ...problem } = stored;
  const { title = problem.title, message = problem.message } = said;
  return { ...problem, title: localize(title), message: localize(message) };
}
