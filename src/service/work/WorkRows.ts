import { parseLossless, type RequestValues, stringifyLossless } from '@shared/service';
import type { Database } from 'better-sqlite3';

/** A generation that has passed its checks. */
export interface WorkRow {
  readonly id: string;
  readonly model: string;
  readonly accountId: string;
  readonly keyId: string;
  /** The request as received, for the history. */
  readonly request: RequestValues;
  /** The request's checked values, with defaults. */
  readonly values: RequestValues;
  /** Decimal digits. */
  readonly seed: string;
  readonly costMilli: number;
  readonly createdAtMs: number;
}

/** One picture or film of a generation. `place`: its index; `handle`: the engine's id for it, or null. */
export interface JobRow {
  /** The ticket's id: a lower-case UUID. */
  readonly id: string;
  readonly place: number;
  readonly engine: string;
  readonly engineModel: string;
  /** `waiting`: not submitted. `handing`: possibly submitted. `handed`: accepted by the engine. */
  readonly state: 'waiting' | 'handing' | 'handed';
  readonly handle: string | null;
}

export type WorkAnswer = Readonly<{ status: number; text: string }>;

/** What a client's request id (`Idempotency-Key`) stands for. */
export interface AttemptRow {
  /** Null: nothing was started, and the id is blocked. */
  readonly workId: string | null;
  readonly bodyHash: string;
}

type OpenRow = Omit<WorkRow, 'request' | 'values'> & Readonly<{ request: string; values: string }>;

const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** The stored generations in progress. Each is written before its work begins. */
export class WorkRows {
  readonly #database: Database;
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: Database) {
    this.#database = database;
    this.#statements = statementsOf(database);
  }

  /** Adds a generation with its jobs and its client's request id, if it has one. Call it in a transaction. */
  add(
    work: WorkRow,
    jobs: readonly JobRow[],
    attempt: Readonly<{ id: string; bodyHash: string }> | null,
  ): void {
    const { insertWork, insertJob, insertAttempt } = this.#statements;
    const [request, values] = [stringifyLossless(work.request), stringifyLossless(work.values)];
    insertWork.run({ ...work, request, values });
    for (const job of jobs) insertJob.run({ ...job, workId: work.id });
    if (attempt !== null)
      insertAttempt.run(work.accountId, attempt.id, work.id, attempt.bodyHash, work.createdAtMs);
  }

  /** The number of an account's open generations, and their reserved credits, in thousandths. */
  openTotals(accountId: string): { readonly milli: number; readonly count: number } {
    return this.#statements.open.get(accountId) ?? { milli: 0, count: 0 };
  }

  openMilliOfKey(accountId: string, keyId: string): number {
    return this.#statements.openOfKey.get(accountId, keyId)?.milli ?? 0;
  }

  setState(jobId: string, state: JobRow['state'], handle: string | null = null): void {
    this.#statements.setState.run(state, handle, jobId);
  }

  /** Ends a generation. Keeps the answer only if the client sent a request id. Call it in a transaction. */
  close(workId: string, answer: WorkAnswer): void {
    this.#statements.forgetJobs.run(workId);
    if (this.#statements.attemptOfWork.get(workId) === undefined) this.#statements.forgetWork.run(workId);
    else this.#statements.close.run(answer.status, answer.text, workId);
  }

  /** The record of a client's request id in its account; null: unknown. */
  attempt(accountId: string, id: string): AttemptRow | null {
    return this.#statements.attempt.get(accountId, id) ?? null;
  }

  /** Blocks a request id, so that no request with it is ever started. */
  block(accountId: string, id: string, nowMs: number): void {
    this.#statements.insertAttempt.run(accountId, id, null, '', nowMs);
  }

  /** The stored answer of an ended generation; null: open, or not stored. */
  answer(workId: string): WorkAnswer | null {
    const row = this.#statements.answer.get(workId);
    return row?.answer == null || row.status === null ? null : { status: row.status, text: row.answer };
  }

  /** The generations that the last process left open, oldest first. `hasAttempt`: the client sent a request id. */
  open(): readonly {
    readonly work: WorkRow;
    readonly jobs: readonly JobRow[];
    readonly hasAttempt: boolean;
  }[] {
    const rows = this.#database.prepare<[], OpenRow>(
      `SELECT id, model, account_id AS accountId, key_id AS keyId, request, fields AS "values", seed,
              cost_milli AS costMilli, created_at AS createdAtMs
       FROM work WHERE status IS NULL ORDER BY id`,
    );
    const jobs = this.#database.prepare<[string], JobRow>(
      `SELECT id, place, engine, engine_model AS engineModel, state, handle
       FROM engine_job WHERE work_id = ? ORDER BY place`,
    );
    return rows.all().map((row) => ({
      work: {
        ...row,
        request: parseLossless(row.request) as RequestValues,
        values: parseLossless(row.values) as RequestValues,
      },
      jobs: jobs.all(row.id),
      hasAttempt: this.#statements.attemptOfWork.get(row.id) !== undefined,
    }));
  }

  /** Deletes request ids and their answers after 30 days, except open ones. */
  sweep(nowMs: number): void {
    const cutoffMs = nowMs - retentionMs;
    this.#database
      .prepare(
        `DELETE FROM work WHERE status IS NOT NULL AND id IN (SELECT work_id FROM named_request WHERE created_at < ?)`,
      )
      .run(cutoffMs);
    this.#database
      .prepare('DELETE FROM named_request WHERE work_id IS NULL AND created_at < ?')
      .run(cutoffMs);
  }
}

function statementsOf(database: Database) {
  const open = 'COALESCE(SUM(cost_milli), 0) AS milli, count(*) AS count FROM work WHERE status IS NULL';
  return {
    insertWork: database.prepare<[Record<string, unknown>]>(
      `INSERT INTO work (id, model, account_id, key_id, request, fields, seed, cost_milli, created_at)
       VALUES (@id, @model, @accountId, @keyId, @request, @values, @seed, @costMilli, @createdAtMs)`,
    ),
    insertJob: database.prepare<[Record<string, unknown>]>(
      `INSERT INTO engine_job (id, work_id, place, engine, engine_model, state, handle)
       VALUES (@id, @workId, @place, @engine, @engineModel, @state, @handle)`,
    ),
    insertAttempt: database.prepare<[string, string, string | null, string, number]>(
      'INSERT INTO named_request (account_id, id, work_id, body_hash, created_at) VALUES (?, ?, ?, ?, ?)',
    ),
    setState: database.prepare<[string, string | null, string]>(
      'UPDATE engine_job SET state = ?, handle = ? WHERE id = ?',
    ),
    open: database.prepare<[string], { milli: number; count: number }>(`SELECT ${open} AND account_id = ?`),
    openOfKey: database.prepare<[string, string], { milli: number }>(
      `SELECT ${open} AND account_id = ? AND key_id = ?`,
    ),
    attempt: database.prepare<[string, string], AttemptRow>(
      `SELECT work_id AS workId, body_hash AS bodyHash FROM named_request WHERE account_id = ? AND id = ?`,
    ),
    attemptOfWork: database.prepare<[string], { id: string }>(
      'SELECT id FROM named_request WHERE work_id = ?',
    ),
    answer: database.prepare<[string], { status: number | null; answer: string | null }>(
      'SELECT status, answer FROM work WHERE id = ?',
    ),
    close: database.prepare<[number, string, string]>('UPDATE work SET status = ?, answer = ? WHERE id = ?'),
    forgetJobs: database.prepare<[string]>('DELETE FROM engine_job WHERE work_id = ?'),
    forgetWork: database.prepare<[string]>('DELETE FROM work WHERE id = ?'),
  };
}
