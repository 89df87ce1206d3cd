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
import type { QueueDependencies } from '../QueueDependencies';
import {
  applyHistoryEntry,
  findingIfResolved,
  type HistoryFinding,
  handleFoundAnswers,
} from './applyHistoryEntry';
import { findEntryFor, type SearchContext } from './findEntryFor';
import { knownAnswers, type LostRow, lostAttemptsOfJobs, lostAttemptsOfProfile } from './lostAttempts';

type Parts = Pick<
  QueueDependencies,
  | 'db'
  | 'clock'
  | 'connectionOf'
  | 'fetchHistoryPage'
  | 'isSample'
  | 'fetchLostOutcome'
  | 'checkpoint'
  | 'wakeDownloads'
  | 'onEnded'
>;

const pageSize = 100;
const MAX_PAGES = 50;
const searchMarginMs = 3 * 60 * 60_000;

/** One finding per unknown charge. @param onChanged called at once for each changed job: later steps may fail */
export async function checkHistory(
  parts: Parts,
  jobIds: readonly string[],
  onChanged: (jobId: string) => void,
): Promise<readonly HistoryFinding[]> {
  const rows = lostAttemptsOfJobs(parts.db, jobIds);
  const findings: HistoryFinding[] = [];
  for (const [profileId, profileRows] of Map.groupBy(rows, (row) => row.profile_id)) {
    const lost = await resolveFromService(parts, profileId, profileRows, (finding) => {
      findings.push(finding);
      if (finding.outcome === 'found' || finding.outcome === 'settled') onChanged(finding.jobId);
    });
    if (lost.length === 0) continue;
    const since = Math.min(...lost.map((row) => row.started_at)) - searchMarginMs;
    const history = await readHistory(parts, profileId, since);
    const known = knownAnswers(parts.db, profileId);
    const all = lostAttemptsOfProfile(parts.db, profileId);
    const search = (entries: readonly HistoryEntry[]) => ({
      entries,
      known,
      lost: all,
      now: parts.clock.now(),
    });
    let foundCount = 0;
    try {
      for (const [jobId, attempts] of Map.groupBy(lost, (row) => row.job_id)) {
        const finding: HistoryFinding = history.ok
          ? resolveFromHistory(parts, { jobId, attempts }, search(history.entries))
          : { jobId, ...history.finding };
        findings.push(finding);
        if (finding.outcome !== 'found') continue;
        foundCount += 1;
        onChanged(jobId);
      }
    } finally {
      handleFoundAnswers(parts, profileId, foundCount);
    }
  }
  return findings;
}

/** Settles requests whose outcome the service reports. @param onFinding gets each finding @returns the rest */
async function resolveFromService(
  parts: Parts,
  profileId: string,
  lost: readonly LostRow[],
  onFinding: (finding: HistoryFinding) => void,
): Promise<readonly LostRow[]> {
  const connection = await parts.connectionOf(profileId);
  if ('missing' in connection || !connection.keepsOutcomes) return lost;
  const unresolved: LostRow[] = [];
  let foundCount = 0;
  for (const [, attempts] of Map.groupBy(lost, (row) => row.job_id)) {
    const last = attempts.at(-1);
    const finding = last === undefined ? null : await resolveReported(parts, connection, last);
    if (finding === null) unresolved.push(...attempts);
    else onFinding(finding);
    if (finding?.outcome === 'found') foundCount += 1;
  }
  handleFoundAnswers(parts, profileId, foundCount);
  return unresolved;
}

type HistoryReading =
  | Readonly<{ ok: true; entries: readonly HistoryEntry[] }>
  | Readonly<{ ok: false; finding: Omit<HistoryFinding, 'jobId'> }>;

async function readHistory(parts: Parts, profileId: string, since: number): Promise<HistoryReading> {
  const connection = await parts.connectionOf(profileId);
  if ('missing' in connection) {
    return { ok: false, finding: { outcome: 'unreachable', message: connection.message } };
  }
  const entries: HistoryEntry[] = [];
  let next: PageCursor = {};
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const answer = await parts.fetchHistoryPage(connection, { ...next, limit: pageSize });
    if (!answer.ok) return { ok: false, finding: { outcome: answer.reason, message: answer.message } };
    const { page } = answer;
    entries.push(...page.entries);
    const oldest = Math.min(...page.entries.map((entry) => entry.createdAtMs ?? Number.POSITIVE_INFINITY));
    if (page.entries.length === 0 || oldest < since) break;
    if (page.next === null) break;
    next = page.next;
  }
  return { ok: true, entries };
}

function resolveFromHistory(
  parts: Parts,
  { jobId, attempts }: Readonly<{ jobId: string; attempts: readonly LostRow[] }>,
  search: SearchContext,
): HistoryFinding {
  // The job waits for the answer to its latest POST.
  const attempt = attempts.at(-1);
  if (!attempt) return notFound(jobId, 0);
  const lostAnswer = { jobId, attemptId: attempt.attempt_id, profileId: attempt.profile_id };
  const resolved = findingIfResolved(parts.db, lostAnswer);
  if (resolved) return resolved;
  const found = findEntryFor(attempt, search);
  if (found.kind === 'none') return notFound(jobId, search.now - attempt.started_at);
  if (found.kind === 'several') return { jobId, outcome: 'several', message: found.message };
  return applyHistoryEntry(parts, lostAnswer, found.entry);
}

/** @param elapsedMs the time since the request was sent, ms */
function notFound(jobId: string, elapsedMs: number): HistoryFinding {
  return {
    jobId,
    outcome: 'not_found',
    message: t('queue.notInHistory', { duration: roughDuration(elapsedMs) }),
  };
}

// Asks services that keep the outcome of Easel's requests (`Connection.keepsOutcomes`) for the outcome of lost answers.

type ReportParts = Pick<QueueDependencies, 'db' | 'clock' | 'isSample' | 'fetchLostOutcome'>;

const markUncharged = statement<[string]>(
  `UPDATE attempt SET charge = 'none' WHERE id = ? AND charge = 'possible'`,
);
const markCharged = statement<[string]>(
  `UPDATE attempt SET charge = 'confirmed' WHERE id = ? AND charge = 'possible'`,
);

/** The service's report on one lost request; null: no report, but the history may have the request. */
async function resolveReported(
  parts: ReportParts,
  connection: Connection,
  { job_id: jobId, attempt_id: attemptId, profile_id: profileId }: LostRow,
): Promise<HistoryFinding | null> {
  const outcome = connection.keepsOutcomes ? await parts.fetchLostOutcome?.(connection, attemptId) : null;
  if (!outcome || outcome.kind === 'unknown') return null;
  const { db, clock, isSample } = parts;
  return inTransaction(db, () => {
    const resolved = findingIfResolved(db, { jobId, attemptId, profileId });
    if (resolved) return resolved;
    const now = clock.now();
    if (outcome.kind === 'answered') {
      const reading = readGenerationResult(outcome.rawBody);
      if (!reading.ok) return null;
      markCharged(db).run(attemptId);
      const answer = { jobId, attemptId, rawBody: outcome.rawBody, result: reading.result };
      commitAnswer(db, { ...answer, sample: isSample(profileId) }, now);
      return { jobId, outcome: 'found', message: t('queue.foundAtService') };
    }
    markUncharged(db).run(attemptId);
    return recordNotGenerated(db, jobId, outcome, now);
  });
}

// Nothing was charged: the job is queued again if it may still succeed, else it becomes failed.
function recordNotGenerated(
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
