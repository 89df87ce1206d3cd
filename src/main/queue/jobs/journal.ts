// The journal of what was, or may have been, sent. `beginAttempt` must be on disk before the socket is used.

import { priceClassOf } from '@shared/domain/account/priceClass';
import type { Charge } from '@shared/domain/queue/Job';
import { type StoredText, serializeText } from '@shared/messages/LocalizableText';
import type { RequestValues } from '@shared/service';
import { serializeRequest } from '@shared/service';
import { v7 as uuid } from 'uuid';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { changeJobState } from './changeJobState';

export interface AttemptRequest {
  readonly jobId: string;
  readonly batchId: string;
  readonly profileId: string;
  readonly modelId: string;
  readonly values: RequestValues;
  readonly expected: Readonly<{
    kind: 'image' | 'video';
    count: number;
    width: number;
    height: number;
    durationS: number | null;
  }>;
  readonly isRetry: boolean;
  /** The most likely cost, thousandths of a credit; null: unknown. */
  readonly reservedMilli: number | null;
}

export interface AttemptEnding {
  readonly outcome: 'answered' | 'unsent' | 'refused' | 'rate_limited' | 'service_error' | 'unknown';
  readonly status: number | null;
  readonly charge: Charge;
  readonly message: StoredText | null;
  /** The raw answer, if no `generation` row stores it. */
  readonly rawBody: string | null;
}

const begin = statement<{
  id: string;
  jobId: string;
  batchId: string;
  profileId: string;
  modelId: string;
  retry: number;
  now: number;
  priceClass: string;
  mediaCount: number;
  reservedMilli: number | null;
  request: string;
}>(`INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, retry, started_at, outcome, charge,
    price_class, media_count, reserved_milli, request_json, plan_id)
  VALUES (@id, @jobId, @batchId, @profileId, @modelId,
    (SELECT coalesce(max(ordinal), 0) + 1 FROM attempt WHERE job_id = @jobId), @retry, @now, 'sending', 'possible',
    @priceClass, @mediaCount, @reservedMilli, @request,
    (SELECT queue_plan.id FROM queue_plan JOIN job ON job.id = @jobId AND job.lane = 'batch'
     WHERE queue_plan.profile_id = @profileId))`);
const end = statement<
  ReturnType<typeof attemptRow> & { id: string; chargedMilli: number | null; now: number }
>(
  `UPDATE attempt SET outcome = @outcome, status = @status, charge = @charge, message = @message, raw_body = @rawBody,
     ended_at = @now, charged_milli = CASE @charge WHEN 'confirmed' THEN @chargedMilli END,
     reserved_milli = CASE @charge WHEN 'none' THEN NULL ELSE reserved_milli END
   WHERE id = @id AND outcome = 'sending'`,
);

const keepRawBody = statement<{ id: string; rawBody: string | null }>(
  'UPDATE attempt SET raw_body = coalesce(raw_body, @rawBody) WHERE id = @id',
);

const unconsentedCharge = statement<[string, string], 1>(
  `SELECT 1 FROM attempt WHERE job_id = ? AND charge <> 'none'
     AND ordinal > coalesce((SELECT ordinal FROM job_consent WHERE job_id = ?), 0) LIMIT 1`,
);

/** Whether an earlier attempt may have been charged, and the user has not agreed to send the job again. */
export function lacksConsent(db: Db, jobId: string): boolean {
  return unconsentedCharge(db).get(jobId, jobId) !== undefined;
}

/** Changes the job to `sending`. Until the ending is written, the charge counts as possible. */
export function beginAttempt(db: Db, job: AttemptRequest, now: number): string {
  if (lacksConsent(db, job.jobId)) throw new Error(`Job ${job.jobId} may have been charged already`);
  const id = uuid();
  begin(db).run({
    id,
    jobId: job.jobId,
    batchId: job.batchId,
    profileId: job.profileId,
    modelId: job.modelId,
    retry: job.isRetry ? 1 : 0,
    now,
    priceClass: priceClassOf(job.expected),
    mediaCount: job.expected.count,
    reservedMilli: job.reservedMilli,
    request: serializeRequest(job.values),
  });
  changeJobState(db, job.jobId, 'sending', now, { sentAt: now });
  return id;
}

/** Call it once. @param chargedMilli the cost, thousandths of a credit; null: unknown, or the attempt has no answer */
export function endAttempt(
  db: Db,
  attemptId: string,
  ending: AttemptEnding,
  now: number,
  chargedMilli: number | null = null,
): void {
  const changed = end(db).run({ ...attemptRow(ending), id: attemptId, chargedMilli, now });
  if (changed.changes !== 1) throw new Error(`Attempt ${attemptId} has already ended`);
}

/** Ends an attempt whose job has already moved on. An answer is stored even if the attempt has already ended. */
export function endAttemptAlone(db: Db, attemptId: string, ending: AttemptEnding, now: number): void {
  const changed = end(db).run({ ...attemptRow(ending), id: attemptId, chargedMilli: null, now });
  if (changed.changes === 0) keepRawBody(db).run({ id: attemptId, rawBody: ending.rawBody });
}

function attemptRow(ending: AttemptEnding) {
  return { ...ending, message: ending.message === null ? null : serializeText(ending.message) };
}
