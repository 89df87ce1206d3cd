// POSTs whose answers were lost, and what is known about answers that belong to other requests.
import { createHash } from 'node:crypto';
import { zRequestValues } from '@shared/service';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import type { KnownAnswers, LostAttempt } from './matchHistory';

export type LostRow = Readonly<{
  job_id: string;
  attempt_id: string;
  profile_id: string;
  model_id: string;
  values_json: string;
  started_at: number;
  ended_at: number | null;
}>;

const columns = `job.id AS job_id, attempt.id AS attempt_id, job.profile_id, job.model_id, job.values_json,
  attempt.started_at, attempt.ended_at`;
const joined = `job JOIN attempt ON attempt.job_id = job.id AND attempt.charge = 'possible'`;
const ofJobs = statement<[string], LostRow>(
  `SELECT ${columns} FROM ${joined}
   WHERE job.id IN (SELECT value FROM json_each(?)) AND job.state = 'unknown_charge'
   ORDER BY attempt.started_at, attempt.ordinal`,
);
// matches the index `job_state`
const ofProfile = statement<[string], LostRow>(
  `SELECT ${columns} FROM ${joined}
   WHERE job.state = 'unknown_charge' AND job.state NOT IN ('done', 'cancelled', 'queued', 'waiting')
     AND job.profile_id = ?
   ORDER BY attempt.started_at, attempt.ordinal`,
);
// Two profiles of one service may see the same history, although each has its own key.
const claimed = statement<[string, string], { found: number }>(
  `SELECT EXISTS (SELECT 1 FROM profile mine
     JOIN profile other ON other.kind = mine.kind AND other.base_url = mine.base_url
     JOIN attempt ON attempt.profile_id = other.id WHERE mine.id = ? AND attempt.history_id = ?) AS found`,
);
// uses the index over the end of the URL; a file downloaded from the history is not the answer to a request
const knownUrl = statement<[string, string], { found: number }>(
  `SELECT EXISTS (SELECT 1 FROM asset WHERE substr(remote_url, -40) = substr(?, -40) AND remote_url = ?
     AND job_id IS NOT NULL) AS found`,
);

const findInput = statement<[string, string], { sha256: string }>(
  'SELECT sha256 FROM input WHERE sha256 = ? UNION ALL SELECT sha256 FROM input WHERE sent_sha256 = ? LIMIT 1',
);
/** A longer value is not a URL. */
const MAX_URL_LENGTH = 4096;
/** Easel never waits longer than this for an answer. */
const MAX_WAIT_MS = 60 * 60_000;

export function lostAttemptsOfJobs(db: Db, jobIds: readonly string[]): readonly LostRow[] {
  return ofJobs(db).all(JSON.stringify(jobIds));
}

export function lostAttemptsOfProfile(db: Db, profileId: string): readonly LostRow[] {
  return ofProfile(db).all(profileId);
}

export function knownAnswers(db: Db, profileId: string): KnownAnswers {
  // a picture of many MB is hashed once for all requests
  const hashesByValue = new Map<string, string | null>();
  return {
    isClaimed: (id) => claimed(db).get(profileId, id)?.found === 1,
    isKnownUrl: (url) => knownUrl(db).get(url, url)?.found === 1,
    inputSha256Of: (value) => {
      let sha256 = hashesByValue.get(value);
      if (sha256 === undefined) {
        const digest = sha256Of(value);
        sha256 = digest === null ? null : (findInput(db).get(digest, digest)?.sha256 ?? null);
        hashesByValue.set(value, sha256);
      }
      return sha256;
    },
  };
}

// The SHA-256 of base64 data, or the digest that the value contains; null: none.
function sha256Of(value: string): string | null {
  const [, base64] = /^data:[^,]*;base64,([\w+/=\s-]*)$/.exec(value) ?? [];
  if (base64 !== undefined) return createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');
  return value.length > MAX_URL_LENGTH
    ? null
    : (/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i.exec(value)?.[0].toLowerCase() ?? null);
}

export function toLostAttempt(row: LostRow, now: number): LostAttempt {
  return {
    modelId: row.model_id,
    request: zRequestValues.parse(JSON.parse(row.values_json)),
    startedAt: row.started_at,
    // For an attempt that a restart interrupted, the ending was written only when Easel started again.
    endedAt: Math.min(row.ended_at ?? now, row.started_at + MAX_WAIT_MS),
  };
}
