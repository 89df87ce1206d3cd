// Searches the mirrored history for lost answers, which are used only after the user confirms.
import type { FoundCharge } from '@shared/domain/account/HistoryMirror';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import {
  type HistoryEntry,
  parseLossless,
  readGenerationResult,
  readHistoryEntry,
  stringifyLossless,
} from '@shared/service';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { inTransaction } from '../../database/transaction';
import type { QueueDependencies } from '../QueueDependencies';
import { applyHistoryEntry, type HistoryFinding, handleFoundAnswers } from './applyHistoryEntry';
import { findEntryFor } from './findEntryFor';
import { knownAnswers, type LostRow, lostAttemptsOfProfile, toLostAttempt } from './lostAttempts';
import { MAX_MARGIN_MS } from './matchHistory';

type Offer = Readonly<{ attempt_id: string; profile_id: string; json: string; cost_milli: number | null }>;
type MirroredEntry = Readonly<{ seq: number; json: string }>;

// two profiles of one service may see the same history
const isSameServiceSql = (one: string, other: string) => `EXISTS (SELECT 1 FROM profile p JOIN profile q
  ON q.kind = p.kind AND q.base_url = p.base_url WHERE p.id = ${one}.profile_id AND q.id = ${other}.profile_id)`;
// The prompt narrows the search; every sent value must be in the entry unchanged.
const candidates = statement<
  { profileId: string; prompt: string; from: number; to: number; attemptId: string },
  MirroredEntry
>(
  `SELECT e.seq, r.json FROM history_entry e JOIN history_raw r ON r.seq = e.seq
   WHERE e.profile_id = @profileId AND (e.created_at IS NULL OR e.created_at BETWEEN @from AND @to)
     AND e.readable = 1 AND e.prompt = @prompt
     AND NOT EXISTS (SELECT 1 FROM history_finding f JOIN history_entry o ON o.seq = f.entry_seq
       WHERE o.id = e.id AND (f.refused = 0 OR f.attempt_id = @attemptId) AND ${isSameServiceSql('o', 'e')})`,
);
// the files of the entry belong to another request
const belongsToOtherSql = `EXISTS (SELECT 1 FROM history_media m JOIN asset ON asset.id = m.asset_id
  WHERE m.entry_seq = f.entry_seq AND asset.job_id IS NOT NULL)`;
// the history may already contain a request that is still in progress
const sameInProgress = statement<[string, string], number>(
  `SELECT 1 FROM attempt a JOIN job j ON j.id = a.job_id JOIN job mine ON mine.id = ?
   WHERE a.outcome = 'sending' AND a.profile_id = ? AND j.model_id = mine.model_id AND j.prompt = mine.prompt`,
);
// findings whose attempt was settled otherwise, or whose entry belongs to another request
const dropObsolete = statement<[]>(
  `DELETE FROM history_finding WHERE refused = 0 AND (
     attempt_id IN (SELECT attempt_id FROM history_finding f JOIN attempt a ON a.id = f.attempt_id
       JOIN job j ON j.id = a.job_id WHERE a.charge <> 'possible' OR j.state <> 'unknown_charge')
     OR entry_seq IN (SELECT f.entry_seq FROM history_finding f WHERE ${belongsToOtherSql}))`,
);
const isOffered = statement<[string], number>(
  'SELECT 1 FROM history_finding WHERE attempt_id = ? AND refused = 0',
);
const offer = statement<[string, number]>(
  'INSERT INTO history_finding (attempt_id, entry_seq) VALUES (?, ?)',
);
const refuse = statement<[string]>(
  `UPDATE history_finding SET refused = 1 WHERE refused = 0
     AND attempt_id IN (SELECT id FROM attempt WHERE job_id = ?)`,
);
const offeredCharges = statement<[], FoundCharge>(
  `SELECT a.job_id AS jobId, e.seq, e.created_at AS createdAt, e.cost_milli AS costMilli, e.status, e.media
   FROM history_finding f JOIN attempt a ON a.id = f.attempt_id JOIN history_entry e ON e.seq = f.entry_seq
     JOIN job j ON j.id = a.job_id
   WHERE f.refused = 0 AND a.charge = 'possible' AND j.state = 'unknown_charge' AND NOT ${belongsToOtherSql}`,
);
const offerOf = statement<[string], Offer>(
  `SELECT a.id AS attempt_id, a.profile_id, r.json, e.cost_milli
   FROM history_finding f JOIN attempt a ON a.id = f.attempt_id JOIN job j ON j.id = a.job_id
     JOIN history_raw r ON r.seq = f.entry_seq JOIN history_entry e ON e.seq = f.entry_seq
   WHERE f.refused = 0 AND a.job_id = ? AND a.charge = 'possible' AND j.state = 'unknown_charge'
     AND NOT ${belongsToOtherSql}`,
);

/** Offers each lost answer of a profile the only entry that can match. @returns whether there is a new offer */
function findInMirror(db: Db, profileId: string, now: number): boolean {
  return inTransaction(db, () => {
    dropObsolete(db).run();
    let found = false;
    const all = lostAttemptsOfProfile(db, profileId);
    for (const attempts of Map.groupBy(all, (row) => row.job_id).values()) {
      // The job waits for the answer to its latest POST.
      const attempt = attempts.at(-1);
      if (!attempt || isOffered(db).get(attempt.attempt_id)) continue;
      if (sameInProgress(db).get(attempt.job_id, profileId)) continue;
      const seq = matchingSeq(db, attempt, all, now);
      if (seq === null) continue;
      offer(db).run(attempt.attempt_id, seq);
      found = true;
    }
    return found;
  });
}

function foundCharges(db: Db): FoundCharge[] {
  return offeredCharges(db).all();
}

/** The entry offered to a job; null: no longer offered. */
function offeredEntry(
  db: Db,
  jobId: string,
): { entry: HistoryEntry; attemptId: string; profileId: string } | null {
  const row = offerOf(db).get(jobId);
  const entry = row ? readHistoryEntry(parseLossless(row.json)) : null;
  if (!row || !entry || knownAnswers(db, row.profile_id).isClaimed(entry.id)) return null;
  if (sameInProgress(db).get(jobId, row.profile_id)) return null;
  // the price as stored with the entry
  return {
    entry: { ...entry, costMilli: row.cost_milli },
    attemptId: row.attempt_id,
    profileId: row.profile_id,
  };
}

/** The user refuses the offered entry: it is not offered to this job again. */
function refuseOffer(db: Db, jobId: string): void {
  refuse(db).run(jobId);
}

// The `seq` of the only entry that can be the answer; null: none, or several.
function matchingSeq(db: Db, row: LostRow, all: readonly LostRow[], now: number): number | null {
  const lost = toLostAttempt(row, now);
  const { prompt = '' } = lost.request;
  const rows = candidates(db).all({
    profileId: row.profile_id,
    prompt: typeof prompt === 'string' ? prompt : '',
    from: lost.startedAt - MAX_MARGIN_MS,
    to: lost.endedAt + MAX_MARGIN_MS,
    attemptId: row.attempt_id,
  });
  const seqs = new Map<HistoryEntry, number>();
  for (const { seq, json } of rows) {
    const entry = readHistoryEntry(parseLossless(json));
    if (entry && isReadable(entry)) seqs.set(entry, seq);
  }
  const known = knownAnswers(db, row.profile_id);
  const found = findEntryFor(row, { entries: [...seqs.keys()], known, lost: all, now });
  return found.kind === 'one' ? (seqs.get(found.entry) ?? null) : null;
}

const isReadable = ({ result }: HistoryEntry): boolean =>
  result !== null && readGenerationResult(stringifyLossless(result)).ok;

type Parts = Pick<
  QueueDependencies,
  'db' | 'clock' | 'isSample' | 'checkpoint' | 'wakeDownloads' | 'onEnded'
>;

/** Entries of the mirrored history that may be lost answers. They are used only if the user confirms. */
export class FoundCharges {
  readonly #parts: Parts;
  readonly #changed: (jobId: string) => void;

  constructor(parts: Parts, changed: (jobId: string) => void) {
    this.#parts = parts;
    this.#changed = changed;
  }

  /** Searches the mirror of a profile. @returns whether there is a new offer to show */
  search(profileId: string): boolean {
    return findInMirror(this.#parts.db, profileId, this.#parts.clock.now());
  }

  all(): FoundCharge[] {
    return foundCharges(this.#parts.db);
  }

  /** The user confirms the offered entry. @throws EaselError `not_found` if the entry is no longer offered */
  accept(jobId: string): HistoryFinding {
    const offer = offeredEntry(this.#parts.db, jobId);
    if (offer === null) throw new EaselError('not_found', t('queue.settledAlready'));
    const finding = applyHistoryEntry(this.#parts, { jobId, ...offer }, offer.entry);
    handleFoundAnswers(this.#parts, offer.profileId, finding.outcome === 'found' ? 1 : 0);
    this.#changed(jobId);
    return finding;
  }

  refuse(jobId: string): void {
    refuseOffer(this.#parts.db, jobId);
    this.#changed(jobId);
  }
}
