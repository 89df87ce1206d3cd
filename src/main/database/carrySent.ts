import Database from 'better-sqlite3';
import type { Db } from './Db';
import { isDamage } from './findDamage';
import { inTransaction } from './transaction';

const columns = `id, job_id, batch_id, profile_id, model_id, ordinal, retry, started_at, ended_at, outcome, status,
  charge, price_class, media_count, reserved_milli, charged_milli, request_json, message`;

/** States from which a job may be sent, by itself or on a person's word. */
const mayBeSent = `('queued', 'waiting', 'failed', 'cancelled', 'unknown_charge')`;

/**
 * Tells a database that was put back what was sent since it was copied, from the one whose place it took: the attempts of
 * the jobs it knows. A job whose last attempt may have cost something stands as if Easel had ended in the middle of it:
 * it is not sent again but on a person's word.
 * @param done told how many jobs, within the same transaction; not called where the other cannot be read
 */
export function carrySent(db: Db, asideFile: string, done: (jobs: number) => void): void {
  try {
    db.prepare('ATTACH ? AS aside').run(asideFile);
  } catch (error) {
    forgiveUnreadable(error);
    return;
  }
  try {
    inTransaction(db, () => done(carry(db)));
  } catch (error) {
    forgiveUnreadable(error);
  } finally {
    db.exec('DETACH aside');
  }
}

// damaged, or of another shape; a full disk is no answer
function forgiveUnreadable(error: unknown): void {
  const code = error instanceof Database.SqliteError ? error.code : '';
  if (isDamage(error) || code === 'SQLITE_ERROR' || code.startsWith('SQLITE_CANTOPEN')) return;
  throw error;
}

function carry(db: Db): number {
  db.exec(`CREATE TEMP TABLE since AS SELECT ${columns} FROM aside.attempt
    WHERE NOT EXISTS (SELECT 1 FROM main.attempt AS known WHERE known.id = aside.attempt.id)
      AND EXISTS (SELECT 1 FROM main.job WHERE job.id = aside.attempt.job_id)`);
  try {
    const open = `id IN (SELECT id FROM since AS last WHERE charge <> 'none' AND ordinal =
        (SELECT max(ordinal) FROM since WHERE since.job_id = last.job_id))
      AND job_id IN (SELECT id FROM main.job WHERE state IN ${mayBeSent})`;
    db.exec(`UPDATE since SET outcome = 'sending', charge = 'possible', ended_at = NULL, status = NULL,
      reserved_milli = coalesce(charged_milli, reserved_milli), charged_milli = NULL, message = NULL WHERE ${open}`);
    db.exec(
      `INSERT INTO main.attempt (${columns}) SELECT ${columns} FROM since ORDER BY started_at, ordinal`,
    );
    return db
      .prepare(`UPDATE main.job SET state = 'sending', acknowledged = 0, cleared = 0, finished_at = NULL,
        next_attempt_at = NULL, sent_at = (SELECT max(started_at) FROM since WHERE since.job_id = job.id)
        WHERE state IN ${mayBeSent}
          AND id IN (SELECT job_id FROM since WHERE outcome = 'sending')`)
      .run().changes;
  } finally {
    db.exec('DROP TABLE since');
  }
}
