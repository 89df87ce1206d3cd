import Database from 'better-sqlite3';
import { isDamage } from '../check/findDamage';
import type { Db } from '../Db';
import { inTransaction } from '../transaction';

/** The rows carried over from the database that a backup has replaced. */
export type CarriedOver = Readonly<{
  /** Jobs sent since the backup, without an answer that could be carried over. */
  sent: number;
  cancelled: number;
  answered: number;
  /** Files of jobs that the backup does not contain: they are in the folder, but not in the library. */
  files: number;
}>;

/** The columns of an attempt that may change after the attempt was recorded. */
const mutableColumns = [
  'ended_at',
  'outcome',
  'status',
  'charge',
  'charged_milli',
  'reserved_milli',
  'message',
  'raw_body',
];

/** If both databases have continued a job, their attempts have the same ordinals: those carried over come last. */
const nextOrdinalSql = `(SELECT coalesce(max(mine.ordinal), 0) FROM main.attempt AS mine WHERE mine.job_id = a.job_id)
  + row_number() OVER (PARTITION BY a.job_id ORDER BY a.ordinal)`;

/** States from which a job may be sent, automatically or on the user's command. */
const sendableStatesSql = `('queued', 'waiting', 'failed', 'cancelled', 'unknown_charge')`;

/**
 * Updates a restored database from the one that it replaces: cancelled, answered and sent jobs. A job whose attempt
 * may have been charged, without an answer that can be carried over, gets the state as after a crash while sending:
 * it is sent again only on the user's command.
 * @param onCarriedOver called in the same transaction; not called if the other database cannot be read
 */
export function carryOverSent(db: Db, replaced: string, onCarriedOver: (carried: CarriedOver) => void): void {
  try {
    db.prepare('ATTACH ? AS aside').run(replaced);
  } catch (error) {
    ignoreUnreadable(error);
    return;
  }
  try {
    inTransaction(db, () => onCarriedOver(carryOver(db)));
  } catch (error) {
    ignoreUnreadable(error);
  } finally {
    db.exec('DETACH aside');
  }
}

// ignores that the database is damaged or has another schema; throws other errors, such as a full disk
function ignoreUnreadable(error: unknown): void {
  const code = error instanceof Database.SqliteError ? error.code : '';
  if (isDamage(error) || code === 'SQLITE_ERROR' || code.startsWith('SQLITE_CANTOPEN')) return;
  throw error;
}

function carryOver(db: Db): CarriedOver {
  try {
    const cancelled = carryCancelled(db);
    const answered = carryAnswered(db);
    return { sent: carryAttempts(db), cancelled, answered, files: countNewerFiles(db) };
  } finally {
    db.exec('DROP TABLE IF EXISTS temp.settled; DROP TABLE IF EXISTS temp.since');
  }
}

/** Cancels or fails queued jobs that were cancelled or failed since the backup. @returns how many were cancelled */
function carryCancelled(db: Db): number {
  const move = (state: 'cancelled' | 'failed') =>
    db
      .prepare(`UPDATE main.job SET state = '${state}', next_attempt_at = NULL, problem_json = other.problem_json,
        finished_at = other.finished_at, updated_at = other.updated_at
      FROM aside.job AS other WHERE other.id = main.job.id AND other.state = '${state}'
        AND main.job.state IN ('queued', 'waiting')`)
      .run().changes;
  move('failed');
  return move('cancelled');
}

/** Carries over answered jobs with attempts, answers, pictures, tags and downloads. @returns how many */
function carryAnswered(db: Db): number {
  db.exec(`CREATE TEMP TABLE settled AS SELECT other.id FROM aside.job AS other JOIN main.job ON job.id = other.id
    WHERE other.state IN ('done', 'downloading', 'download_failed') AND job.state IN ${sendableStatesSql.replace(')', ", 'sending')")}
      AND NOT EXISTS (SELECT 1 FROM main.generation WHERE generation.job_id = other.id)
      AND NOT EXISTS (SELECT 1 FROM aside.asset AS came JOIN main.asset AS mine ON mine.file = came.file OR mine.id = came.id
        WHERE came.job_id = other.id)`);
  const isAnsweredSql = 'job_id IN (SELECT id FROM settled)';
  const attempts = columnsOf(db, 'attempt');
  // the service's history may have matched one answer to two attempts
  const historyIdSql = `CASE WHEN EXISTS (SELECT 1 FROM main.attempt AS mine WHERE mine.history_id = a.history_id
    AND mine.profile_id = a.profile_id AND mine.id <> a.id) THEN NULL ELSE a.history_id END`;
  const replacements: Readonly<Record<string, string>> = {
    history_id: historyIdSql,
    ordinal: nextOrdinalSql,
  };
  const values = attempts.map((name) => replacements[name] ?? `a.${name}`);
  // jobs in the backup that have since been answered, or resolved from the history
  db.exec(`UPDATE main.attempt SET (${mutableColumns.join(', ')}, history_id) =
      (SELECT ${mutableColumns.map((name) => `a.${name}`).join(', ')}, ${historyIdSql} FROM aside.attempt AS a
       WHERE a.id = main.attempt.id)
    WHERE ${isAnsweredSql} AND id IN (SELECT id FROM aside.attempt);
    INSERT INTO main.attempt (${attempts.join(', ')}) SELECT ${values.join(', ')} FROM aside.attempt AS a
    WHERE ${isAnsweredSql} AND id NOT IN (SELECT id FROM main.attempt) ORDER BY started_at, ordinal`);
  insertFrom(db, 'generation', isAnsweredSql);
  insertFrom(db, 'asset', isAnsweredSql, {
    source_id: 'CASE WHEN source_id IN (SELECT id FROM main.asset) THEN source_id END',
  });
  insertFrom(db, 'download', `asset_id IN (SELECT id FROM aside.asset WHERE ${isAnsweredSql})`);
  db.exec(`INSERT OR IGNORE INTO main.asset_tag (asset_id, tag_id) SELECT given.asset_id, mine.id
    FROM aside.asset_tag AS given JOIN aside.tag AS theirs ON theirs.id = given.tag_id
      JOIN main.tag AS mine ON mine.name = theirs.name
    WHERE given.asset_id IN (SELECT id FROM aside.asset WHERE ${isAnsweredSql})`);
  return db
    .prepare(`UPDATE main.job SET state = other.state, acknowledged = other.acknowledged, cleared = 0,
      problem_json = other.problem_json, next_attempt_at = NULL, sent_at = other.sent_at,
      finished_at = other.finished_at, updated_at = other.updated_at
    FROM aside.job AS other WHERE other.id = main.job.id AND main.job.id IN (SELECT id FROM settled)`)
    .run().changes;
}

/** Carries over the attempts of jobs without a carried-over answer. @returns how many jobs may have been charged */
function carryAttempts(db: Db): number {
  const columns = columnsOf(db, 'attempt').filter(
    (name) => !['raw_body', 'history_id', 'plan_id'].includes(name),
  );
  const values = columns.map((name) => (name === 'ordinal' ? nextOrdinalSql : `a.${name}`));
  db.exec(`CREATE TEMP TABLE since AS SELECT ${columns.join(', ')} FROM aside.attempt
    WHERE NOT EXISTS (SELECT 1 FROM main.attempt AS known WHERE known.id = aside.attempt.id)
      AND EXISTS (SELECT 1 FROM main.job WHERE job.id = aside.attempt.job_id)`);
  const latestChargedSql = `id IN (SELECT id FROM since AS last WHERE charge <> 'none' AND ordinal =
      (SELECT max(ordinal) FROM since WHERE since.job_id = last.job_id AND since.charge <> 'none'))
    AND job_id IN (SELECT id FROM main.job WHERE state IN ${sendableStatesSql})`;
  db.exec(`UPDATE since SET outcome = 'sending', charge = 'possible', ended_at = NULL, status = NULL,
    reserved_milli = coalesce(charged_milli, reserved_milli), charged_milli = NULL, message = NULL WHERE ${latestChargedSql};
    INSERT INTO main.attempt (${columns.join(', ')}) SELECT ${values.join(', ')} FROM since AS a
    ORDER BY started_at, ordinal`);
  return db
    .prepare(`UPDATE main.job SET state = 'sending', acknowledged = 0, cleared = 0, finished_at = NULL,
      next_attempt_at = NULL, sent_at = (SELECT max(started_at) FROM since WHERE since.job_id = job.id)
      WHERE state IN ${sendableStatesSql} AND id IN (SELECT job_id FROM since WHERE outcome = 'sending')`)
    .run().changes;
}

function countNewerFiles(db: Db): number {
  return db
    .prepare<[], number>(`SELECT count(*) FROM aside.asset WHERE state = 'ready' AND file IS NOT NULL
      AND trashed_at IS NULL AND id NOT IN (SELECT id FROM main.asset)`)
    .pluck()
    .get() as number;
}

/** @param replacements expressions that replace columns */
function insertFrom(
  db: Db,
  table: 'generation' | 'asset' | 'download',
  where: string,
  replacements: Readonly<Record<string, string>> = {},
): void {
  const columns = columnsOf(db, table);
  const values = columns.map((name) => replacements[name] ?? name);
  db.exec(`INSERT INTO main.${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM aside.${table} AS a
    WHERE ${where}`);
}

/** The columns that both databases have, except row ids, which are assigned anew. */
function columnsOf(db: Db, table: string): readonly string[] {
  const columnsIn = (schema: string) =>
    (db.pragma(`${schema}.table_info("${table}")`) as readonly { name: string }[]).map(({ name }) => name);
  const shared = new Set(columnsIn('aside'));
  return columnsIn('main').filter((name) => shared.has(name) && name !== 'seq');
}
