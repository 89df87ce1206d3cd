// The journal of attempts: what was, or may have been, sent. `beginAttempt` must be on disk before the socket is used.
import type { Charge } from '@shared/domain/Job';
import { priceClassOf } from '@shared/domain/priceClass';
import type { RequestValues } from '@shared/service';
import { serializeRequest } from '@shared/service';
import { v7 as uuid } from 'uuid';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { changeJobState } from './changeJobState';

/** What is known of a job when it is about to be sent. */
export interface ToSend {
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
  readonly retries: number;
  /** What it will most likely cost, thousandths of a credit; null: not known. */
  readonly reservedMilli: number | null;
}

/** How a POST ended. */
export interface AttemptEnding {
  readonly outcome: 'answered' | 'unsent' | 'refused' | 'rate_limited' | 'service_error' | 'unknown';
  readonly status: number | null;
  readonly charge: Charge;
  readonly message: string | null;
  /** Kept where there is no generation that keeps it. */
  readonly rawBody: string | null;
}

const begin = statement<
  [
    ...[string, string, string, string, string, string, number, number],
    ...[string, number, number | null, string],
  ]
>(`INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, retry, started_at, outcome, charge,
    price_class, media_count, reserved_milli, request_json)
  VALUES (?, ?, ?, ?, ?, (SELECT coalesce(max(ordinal), 0) + 1 FROM attempt WHERE job_id = ?), ?, ?, 'sending', 'possible',
    ?, ?, ?, ?)`);
const end = statement<
  [AttemptEnding['outcome'], number | null, string, string | null, string | null, number, string, string]
>(`UPDATE attempt SET outcome = ?, status = ?, charge = ?, message = ?, raw_body = ?, ended_at = ?,
    reserved_milli = CASE ? WHEN 'none' THEN NULL ELSE reserved_milli END
  WHERE id = ? AND outcome = 'sending'`);

/** Writes the attempt and takes the job to `sending`. Until its ending is written its charge counts as possible. */
export function beginAttempt(db: Db, job: ToSend, now: number): string {
  const id = uuid();
  begin(db).run(
    id,
    job.jobId,
    job.batchId,
    job.profileId,
    job.modelId,
    job.jobId,
    job.retries > 0 ? 1 : 0,
    now,
    priceClassOf(job.expected),
    job.expected.count,
    job.reservedMilli,
    serializeRequest(job.values),
  );
  changeJobState(db, job.jobId, 'sending', now, { sentAt: now });
  return id;
}

/** Writes an attempt's ending, once. */
export function endAttempt(db: Db, attemptId: string, ending: AttemptEnding, now: number): void {
  const changed = end(db).run(
    ending.outcome,
    ending.status,
    ending.charge,
    ending.message,
    ending.rawBody,
    now,
    ending.charge,
    attemptId,
  );
  if (changed.changes !== 1) throw new Error(`Attempt ${attemptId} has already ended`);
}
