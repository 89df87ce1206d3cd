import type { Job, Lane } from '@shared/domain/queue/Job';
import type { Db } from '../database/Db';
import { spentSince } from '../database/rows/spend';
import { statement } from '../database/statement';

export interface WaitingLine {
  readonly lane: Lane;
  readonly modelId: string;
  readonly expected: Job['expected'];
  readonly jobs: number;
}

/** The database row of a {@link WaitingLine}. */
export type WaitingRow = Readonly<{
  lane: Lane;
  model_id: string;
  kind: 'image' | 'video';
  count: number;
  width: number;
  height: number;
  duration_s: number | null;
  n: number;
}>;

export function waitingLine({ lane, model_id, duration_s, n, ...expected }: WaitingRow): WaitingLine {
  const durationS = expected.kind === 'image' ? null : duration_s || null;
  return { lane, modelId: model_id, expected: { ...expected, durationS }, jobs: n };
}

export type UnpricedRequest = Readonly<{ modelId: string; media: number }>;

const waiting = statement<[string], WaitingRow>(
  `SELECT lane, model_id, kind, count, width, height, duration_s, n FROM waiting_work
   WHERE profile_id = ? AND n > 0`,
);
const sent = statement<[string], { modelId: string; jobs: number }>(
  `SELECT model_id AS modelId, sum(n) AS jobs FROM job_count
   WHERE profile_id = ? AND state = 'sending' AND n > 0 GROUP BY model_id`,
);
// the cost of requests that were in progress at the balance reading, or were sent after it in the same minute
const spentNearReading = statement<
  { profileId: string; from: number; at: number; until: number },
  { milli: number | null }
>(
  `SELECT sum(CASE charge WHEN 'none' THEN 0 ELSE coalesce(charged_milli, reserved_milli, 0) END) AS milli
   FROM attempt WHERE profile_id = @profileId AND started_at >= @from AND started_at < @until
     AND (started_at >= @at OR ended_at IS NULL OR ended_at > @at)`,
);

// requests without a price, in progress or answered after the balance reading; `spentNearReading` sums the priced ones
const unpriced = statement<{ profileId: string; from: number; at: number; most: number }, UnpricedRequest>(
  `SELECT model_id AS modelId, media_count AS media FROM attempt INDEXED BY attempt_sending
   WHERE profile_id = @profileId AND outcome = 'sending' AND reserved_milli IS NULL
   UNION ALL SELECT * FROM (SELECT model_id, media_count FROM attempt INDEXED BY attempt_unpriced
     WHERE profile_id = @profileId AND charge = 'confirmed' AND charged_milli IS NULL AND started_at >= @from
       AND reserved_milli IS NULL AND ended_at > @at LIMIT @most)`,
);

const minuteMs = 60_000;
/** Maximum duration of a request, ms. */
const MAX_REQUEST_MS = 15 * minuteMs;
const MAX_UNPRICED = 1000;

/** The waiting jobs of a profile, from stored counts: no job row is read. */
export function waitingWork(db: Db, profileId: string): WaitingLine[] {
  return waiting(db).all(profileId).map(waitingLine);
}

export function requestsUnderWay(db: Db, profileId: string): { modelId: string; jobs: number }[] {
  return sent(db).all(profileId);
}

/** Certain and possible charges, in thousandths of a credit, that are not in the balance read at `at` (ms UTC). */
export function spentSinceBalance(db: Db, profileId: string, at: number): number {
  const until = Math.ceil((at + 1) / minuteMs) * minuteMs;
  const nearMilli = spentNearReading(db).get({ profileId, from: at - MAX_REQUEST_MS, at, until })?.milli ?? 0;
  return nearMilli + spentSince(db, profileId, until);
}

/** Requests that are not in the balance read at `at` (ms UTC), and whose price was unknown when they were sent. */
export function unpricedSinceBalance(db: Db, profileId: string, at: number): UnpricedRequest[] {
  return unpriced(db).all({ profileId, from: at - MAX_REQUEST_MS, at, most: MAX_UNPRICED });
}
