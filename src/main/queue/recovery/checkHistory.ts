// Looks in the service's history for the answers of unknown charges. Reads only; never sends a generation.
import { type HistoryEntry, readGenerationResult, stringifyLossless, zRequestValues } from '@shared/service';
import { statement } from '../../database/statement';
import { inTransaction } from '../../database/transaction';
import { commitAnswer } from '../outcome';
import type { QueueParts } from '../QueueParts';
import { type KnownAnswers, type LostAttempt, matchHistory } from './matchHistory';

export interface HistoryFinding {
  readonly jobId: string;
  readonly outcome: 'found' | 'not_found' | 'several' | 'unreadable' | 'unreachable';
  readonly message: string;
}

type Parts = Pick<QueueParts, 'db' | 'clock' | 'connectionOf' | 'history' | 'isSample'>;

type LostRow = Readonly<{
  job_id: string;
  attempt_id: string;
  profile_id: string;
  model_id: string;
  values_json: string;
  started_at: number;
  ended_at: number | null;
}>;

const findLost = statement<[string], LostRow>(
  `SELECT job.id AS job_id, attempt.id AS attempt_id, job.profile_id, job.model_id, job.values_json,
     attempt.started_at, attempt.ended_at
   FROM job JOIN attempt ON attempt.job_id = job.id AND attempt.charge = 'possible'
   WHERE job.id IN (SELECT value FROM json_each(?)) AND job.state = 'unknown_charge'
   ORDER BY attempt.started_at, attempt.ordinal`,
);
const claimed = statement<[string, string], { found: number }>(
  'SELECT EXISTS (SELECT 1 FROM attempt WHERE profile_id = ? AND history_id = ?) AS found',
);
// by the index over the end of the address
const knownUrl = statement<{ profileId: string; url: string }, { found: number }>(
  `SELECT EXISTS (SELECT 1 FROM asset WHERE substr(remote_url, -40) = substr(@url, -40) AND remote_url = @url
     AND profile_id = @profileId) AS found`,
);
const claim = statement<[number | null, string, string]>(
  `UPDATE attempt SET charge = 'confirmed', charged_milli = ?, history_id = ? WHERE id = ? AND charge = 'possible'`,
);

const pageSize = 100;
const mostPages = 50;
const searchMarginMs = 3 * 60 * 60_000;
/** No service is waited for longer. */
const longestWaitMs = 60 * 60_000;

/** One finding for every job that is an unknown charge; others are passed over. */
export async function checkHistory(
  parts: Parts,
  jobIds: readonly string[],
): Promise<readonly HistoryFinding[]> {
  const rows = findLost(parts.db).all(JSON.stringify(jobIds));
  const findings: HistoryFinding[] = [];
  for (const [profileId, lost] of Map.groupBy(rows, (row) => row.profile_id)) {
    const since = Math.min(...lost.map((row) => row.started_at)) - searchMarginMs;
    const history = await readHistory(parts, profileId, since);
    const known: KnownAnswers = {
      isClaimed: (id) => claimed(parts.db).get(profileId, id)?.found === 1,
      isKnownUrl: (url) => knownUrl(parts.db).get({ profileId, url })?.found === 1,
    };
    for (const [jobId, attempts] of Map.groupBy(lost, (row) => row.job_id)) {
      findings.push(
        history.ok
          ? settle(parts, { jobId, attempts, entries: history.entries, known })
          : { jobId, ...history.why },
      );
    }
  }
  return findings;
}

type History =
  | Readonly<{ ok: true; entries: readonly HistoryEntry[] }>
  | Readonly<{ ok: false; why: Omit<HistoryFinding, 'jobId'> }>;

async function readHistory(parts: Parts, profileId: string, since: number): Promise<History> {
  const connection = await parts.connectionOf(profileId);
  if ('missing' in connection) {
    return { ok: false, why: { outcome: 'unreachable', message: connection.message } };
  }
  const entries: HistoryEntry[] = [];
  let next: Readonly<{ cursor?: string; page?: number }> = {};
  for (let count = 0; count < mostPages; count += 1) {
    const answer = await parts.history(connection, { ...next, limit: pageSize });
    if (!answer.ok) return { ok: false, why: { outcome: answer.reason, message: answer.message } };
    const { page } = answer;
    entries.push(...page.entries);
    const oldest = Math.min(...page.entries.map((entry) => entry.createdAtMs ?? Number.POSITIVE_INFINITY));
    if (page.entries.length === 0 || oldest < since) break;
    if (page.nextCursor !== null) next = { cursor: page.nextCursor };
    else if (page.nextPage !== null) next = { page: page.nextPage };
    else break;
  }
  return { ok: true, entries };
}

function settle(
  parts: Parts,
  lost: Readonly<{
    jobId: string;
    attempts: readonly LostRow[];
    entries: readonly HistoryEntry[];
    known: KnownAnswers;
  }>,
): HistoryFinding {
  const { db, clock, isSample } = parts;
  const { jobId, attempts, entries, known } = lost;
  // The latest POST is the one whose answer the job waits for.
  const attempt = attempts.at(-1);
  if (!attempt) return notFound(jobId);
  const now = clock.now();
  const matches = matchHistory(lostOf(attempt, now), entries, known);
  const [entry] = matches;
  if (!entry) return notFound(jobId);
  if (matches.length > 1) {
    return {
      jobId,
      outcome: 'several',
      message: `The history has ${matches.length} entries that may be this request. Easel cannot tell which one it is.`,
    };
  }
  const rawBody = entry.result === null ? null : stringifyLossless(entry.result);
  const reading = rawBody === null ? null : readGenerationResult(rawBody);
  if (rawBody === null || !reading?.ok) {
    const cost = entry.costMilli === null ? 'no price is named' : `it cost ${entry.costMilli / 1000} credits`;
    return {
      jobId,
      outcome: 'unreadable',
      message: `The history has this request (${entry.status}; ${cost}), but no result that can be read.`,
    };
  }
  inTransaction(db, () => {
    claim(db).run(entry.costMilli, entry.id, attempt.attempt_id);
    const answer = { jobId, attemptId: attempt.attempt_id, rawBody, result: reading.result };
    commitAnswer(db, { ...answer, sample: isSample(attempt.profile_id) }, now);
  });
  return {
    jobId,
    outcome: 'found',
    message: 'The answer was in the history. Its files are being downloaded.',
  };
}

function notFound(jobId: string): HistoryFinding {
  return {
    jobId,
    outcome: 'not_found',
    message: 'The history has no entry for this request. It was probably never run, but that is not certain.',
  };
}

function lostOf(row: LostRow, now: number): LostAttempt {
  return {
    modelId: row.model_id,
    request: zRequestValues.parse(JSON.parse(row.values_json)),
    startedAt: row.started_at,
    // Of an attempt that a restart interrupted, the ending is only when Easel started again.
    endedAt: Math.min(row.ended_at ?? now, row.started_at + longestWaitMs),
  };
}
