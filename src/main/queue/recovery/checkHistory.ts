// Searches the service's history for the answers of unknown charges. Reads only; never sends a generation.
import { t } from '@shared/messages/t';
import { type HistoryEntry, isJsonObject, type PageCursor, readGenerationResult } from '@shared/service';
import { roughDuration } from '@shared/words/roughDuration';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { inTransaction } from '../../database/transaction';
import type { Connection } from '../../ports/Connection';
import type { SendOutcome } from '../../ports/SendOutcome';
import { changeJobState } from '../jobs';
import { commitAnswer, problemFromService } from '../outcome';
import type { QueueParts } from '../QueueParts';
import { afterAnswersFound, applyHistoryEntry, type HistoryFinding, settledSince } from './applyHistoryEntry';
import { entryFor, type Search } from './entryFor';
import { knownAnswers, type LostRow, lostAttempts, lostAttemptsOf } from './lostAttempts';

type Parts = Pick<
  QueueParts,
  | 'db'
  | 'clock'
  | 'connectionOf'
  | 'history'
  | 'isSample'
  | 'fetchLostOutcome'
  | 'checkpoint'
  | 'wakeDownloads'
  | 'onEnded'
>;

const pageSize = 100;
const mostPages = 50;
const searchMarginMs = 3 * 60 * 60_000;

/** One finding per unknown charge. @param found called at once for each changed job: later steps may fail */
export async function checkHistory(
  parts: Parts,
  jobIds: readonly string[],
  found: (jobId: string) => void,
): Promise<readonly HistoryFinding[]> {
  const rows = lostAttempts(parts.db, jobIds);
  const findings: HistoryFinding[] = [];
  for (const [profileId, mine] of Map.groupBy(rows, (row) => row.profile_id)) {
    const lost = await notSettled(parts, profileId, mine, (finding) => {
      findings.push(finding);
      if (finding.outcome === 'found' || finding.outcome === 'settled') found(finding.jobId);
    });
    if (lost.length === 0) continue;
    const since = Math.min(...lost.map((row) => row.started_at)) - searchMarginMs;
    const history = await readHistory(parts, profileId, since);
    const known = knownAnswers(parts.db, profileId);
    const all = lostAttemptsOf(parts.db, profileId);
    const search = (entries: readonly HistoryEntry[]) => ({
      entries,
      known,
      lost: all,
      now: parts.clock.now(),
    });
    let taken = 0;
    try {
      for (const [jobId, attempts] of Map.groupBy(lost, (row) => row.job_id)) {
        const finding: HistoryFinding = history.ok
          ? settle(parts, { jobId, attempts }, search(history.entries))
          : { jobId, ...history.why };
        findings.push(finding);
        if (finding.outcome !== 'found') continue;
        taken += 1;
        found(jobId);
      }
    } finally {
      afterAnswersFound(parts, profileId, taken);
    }
  }
  return findings;
}

/** Settles the requests whose outcome the service itself reports, and returns the others. @param told gets each finding */
async function notSettled(
  parts: Parts,
  profileId: string,
  lost: readonly LostRow[],
  told: (finding: HistoryFinding) => void,
): Promise<readonly LostRow[]> {
  const connection = await parts.connectionOf(profileId);
  if ('missing' in connection || !connection.keepsOutcomes) return lost;
  const left: LostRow[] = [];
  let taken = 0;
  for (const [, attempts] of Map.groupBy(lost, (row) => row.job_id)) {
    const last = attempts.at(-1);
    const finding = last === undefined ? null : await settleLost(parts, connection, last);
    if (finding === null) left.push(...attempts);
    else told(finding);
    if (finding?.outcome === 'found') taken += 1;
  }
  afterAnswersFound(parts, profileId, taken);
  return left;
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
  let next: PageCursor = {};
  for (let count = 0; count < mostPages; count += 1) {
    const answer = await parts.history(connection, { ...next, limit: pageSize });
    if (!answer.ok) return { ok: false, why: { outcome: answer.reason, message: answer.message } };
    const { page } = answer;
    entries.push(...page.entries);
    const oldest = Math.min(...page.entries.map((entry) => entry.createdAtMs ?? Number.POSITIVE_INFINITY));
    if (page.entries.length === 0 || oldest < since) break;
    if (page.next === null) break;
    next = page.next;
  }
  return { ok: true, entries };
}

function settle(
  parts: Parts,
  { jobId, attempts }: Readonly<{ jobId: string; attempts: readonly LostRow[] }>,
  search: Search,
): HistoryFinding {
  // The job waits for the answer to its latest POST.
  const attempt = attempts.at(-1);
  if (!attempt) return notFound(jobId, 0);
  const waits = { jobId, attemptId: attempt.attempt_id, profileId: attempt.profile_id };
  const settled = settledSince(parts.db, waits);
  if (settled) return settled;
  const found = entryFor(attempt, search);
  if (found.kind === 'none') return notFound(jobId, search.now - attempt.started_at);
  if (found.kind === 'several') return { jobId, outcome: 'several', message: found.message };
  return applyHistoryEntry(parts, waits, found.entry);
}

/** @param since the time since the request was sent, ms */
function notFound(jobId: string, since: number): HistoryFinding {
  return {
    jobId,
    outcome: 'not_found',
    message: t('queue.notInHistory', { duration: roughDuration(since) }),
  };
}

// Asks services that keep the outcome of Easel's requests (`Connection.keepsOutcomes`) for the outcome of lost answers.

type SettleParts = Pick<QueueParts, 'db' | 'clock' | 'isSample' | 'fetchLostOutcome'>;

const clear = statement<[string]>(`UPDATE attempt SET charge = 'none' WHERE id = ? AND charge = 'possible'`);
const confirm = statement<[string]>(
  `UPDATE attempt SET charge = 'confirmed' WHERE id = ? AND charge = 'possible'`,
);

/** The service's report on one lost request. Null: it has none, but the history may. */
async function settleLost(
  parts: SettleParts,
  connection: Connection,
  { job_id: jobId, attempt_id: attemptId, profile_id: profileId }: LostRow,
): Promise<HistoryFinding | null> {
  const outcome = connection.keepsOutcomes ? await parts.fetchLostOutcome?.(connection, attemptId) : null;
  if (!outcome || outcome.kind === 'unknown') return null;
  const { db, clock, isSample } = parts;
  return inTransaction(db, () => {
    const settled = settledSince(db, { jobId, attemptId, profileId });
    if (settled) return settled;
    const now = clock.now();
    if (outcome.kind === 'answered') {
      const reading = readGenerationResult(outcome.rawBody);
      if (!reading.ok) return null;
      confirm(db).run(attemptId);
      const answer = { jobId, attemptId, rawBody: outcome.rawBody, result: reading.result };
      commitAnswer(db, { ...answer, sample: isSample(profileId) }, now);
      return { jobId, outcome: 'found', message: t('queue.foundAtService') };
    }
    clear(db).run(attemptId);
    return notMade(db, jobId, outcome, now);
  });
}

// Nothing was charged: the job is queued again if it may still succeed, else it becomes failed.
function notMade(
  db: Db,
  jobId: string,
  outcome: Exclude<SendOutcome, { kind: 'answered' | 'unknown' }>,
  now: number,
): HistoryFinding {
  changeJobState(db, jobId, 'queued', now);
  const maySucceed =
    outcome.kind === 'service_error' &&
    !(isJsonObject(outcome.error.details) && outcome.error.details.retry === false);
  if (outcome.kind === 'unsent' || outcome.kind === 'rate_limited' || maySucceed) {
    return { jobId, outcome: 'settled', message: t('queue.notRunWaitsAgain') };
  }
  changeJobState(db, jobId, 'failed', now, { problem: problemFromService(outcome.error) });
  return { jobId, outcome: 'settled', message: t('queue.failedUncharged') };
}
