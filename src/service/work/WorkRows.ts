import { parseLossless, type RequestValues, stringifyLossless } from '@shared/service';
import type { Database, Statement } from 'better-sqlite3';

/** A generation that has passed its checks. */
export interface WorkRow {
  readonly id: string;
  /** `provider/model` */
  readonly model: string;
  readonly accountId: string;
  readonly keyId: string;
  /** As received, for the history. */
  readonly request: RequestValues;
  /** Checked, with defaults. */
  readonly values: RequestValues;
  /** Decimal digits. */
  readonly seed: string;
  readonly costMilli: number;
  readonly createdAtMs: number;
}

/** One picture or film of a generation. */
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

/** The answer to a client. */
export interface WorkAnswer {
  readonly status: number;
  /** JSON. */
  readonly text: string;
}

/** The work of a client's request id. */
export interface AttemptRow {
  /** Null: barred, nothing was started. */
  readonly workId: string | null;
  readonly bodyHash: string;
}

interface OpenRow {
  readonly id: string;
  readonly model: string;
  readonly account_id: string;
  readonly key_id: string;
  readonly request: string;
  readonly fields: string;
  readonly seed: string;
  readonly cost_milli: number;
  readonly created_at: number;
}

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** The stored generations in progress. Each is written before its work begins. */
export class WorkRows {
  readonly #database: Database;
  readonly #insertWork: Statement<[Record<string, unknown>]>;
  readonly #insertJob: Statement<[Record<string, unknown>]>;
  readonly #insertAttempt: Statement<[string, string, string | null, string, number]>;
  readonly #setState: Statement<[string, string | null, string]>;
  readonly #open: Statement<[string], { milli: number; count: number }>;
  readonly #openOfKey: Statement<[string, string], { milli: number }>;
  readonly #attempt: Statement<[string, string], { work_id: string | null; body_hash: string }>;
  readonly #attemptOfWork: Statement<[string], { id: string }>;
  readonly #answer: Statement<[string], { status: number | null; answer: string | null }>;
  readonly #close: Statement<[number, string, string]>;
  readonly #forgetJobs: Statement<[string]>;
  readonly #forgetWork: Statement<[string]>;

  constructor(database: Database) {
    this.#database = database;
    this.#insertWork = database.prepare(
      `INSERT INTO work (id, model, account_id, key_id, request, fields, seed, cost_milli, created_at)
       VALUES (@id, @model, @accountId, @keyId, @request, @fields, @seed, @costMilli, @createdAtMs)`,
    );
    this.#insertJob = database.prepare(
      `INSERT INTO engine_job (id, work_id, place, engine, engine_model, state, handle)
       VALUES (@id, @workId, @place, @engine, @engineModel, @state, @handle)`,
    );
    this.#insertAttempt = database.prepare(
      'INSERT INTO named_request (account_id, id, work_id, body_hash, created_at) VALUES (?, ?, ?, ?, ?)',
    );
    this.#setState = database.prepare('UPDATE engine_job SET state = ?, handle = ? WHERE id = ?');
    const open = 'COALESCE(SUM(cost_milli), 0) AS milli, count(*) AS count FROM work WHERE status IS NULL';
    this.#open = database.prepare(`SELECT ${open} AND account_id = ?`);
    this.#openOfKey = database.prepare(`SELECT ${open} AND account_id = ? AND key_id = ?`);
    this.#attempt = database.prepare(
      'SELECT work_id, body_hash FROM named_request WHERE account_id = ? AND id = ?',
    );
    this.#attemptOfWork = database.prepare('SELECT id FROM named_request WHERE work_id = ?');
    this.#answer = database.prepare('SELECT status, answer FROM work WHERE id = ?');
    this.#close = database.prepare('UPDATE work SET status = ?, answer = ? WHERE id = ?');
    this.#forgetJobs = database.prepare('DELETE FROM engine_job WHERE work_id = ?');
    this.#forgetWork = database.prepare('DELETE FROM work WHERE id = ?');
  }

  /**
   * Adds a generation with its jobs and, if the client named it, its request id. Call it in a transaction.
   */
  add(
    work: WorkRow,
    jobs: readonly JobRow[],
    attempt: Readonly<{ id: string; bodyHash: string }> | null,
  ): void {
    const { request, values, ...row } = work;
    this.#insertWork.run({
      ...row,
      request: stringifyLossless(request),
      fields: stringifyLossless(values),
    });
    for (const job of jobs) this.#insertJob.run({ ...job, workId: work.id });
    if (attempt !== null)
      this.#insertAttempt.run(work.accountId, attempt.id, work.id, attempt.bodyHash, work.createdAtMs);
  }

  /** The number of an account's open generations, and their reserved credits, in thousandths. */
  openOf(accountId: string): { readonly milli: number; readonly count: number } {
    return this.#open.get(accountId) ?? { milli: 0, count: 0 };
  }

  openMilliOfKey(accountId: string, keyId: string): number {
    return this.#openOfKey.get(accountId, keyId)?.milli ?? 0;
  }

  /** Stores the new state of a job. */
  moved(jobId: string, state: JobRow['state'], handle: string | null = null): void {
    this.#setState.run(state, handle, jobId);
  }

  /**
   * Ends a generation. Its answer is stored if the client named it; else nothing. Call it in a transaction.
   */
  close(workId: string, answer: WorkAnswer): void {
    this.#forgetJobs.run(workId);
    if (this.#attemptOfWork.get(workId) === undefined) this.#forgetWork.run(workId);
    else this.#close.run(answer.status, answer.text, workId);
  }

  /** The record of a client's request id in its account; null: unknown. */
  attempt(accountId: string, id: string): AttemptRow | null {
    const row = this.#attempt.get(accountId, id);
    return row ? { workId: row.work_id, bodyHash: row.body_hash } : null;
  }

  /** Bars a request id, so that no request with it is ever started. */
  bar(accountId: string, id: string, nowMs: number): void {
    this.#insertAttempt.run(accountId, id, null, '', nowMs);
  }

  /** The stored answer of an ended generation; null: open, or not stored. */
  answer(workId: string): WorkAnswer | null {
    const row = this.#answer.get(workId);
    return row?.answer == null || row.status === null ? null : { status: row.status, text: row.answer };
  }

  /**
   * The generations left open by the last process, oldest first, and whether their clients can still ask for
   * them.
   */
  open(): readonly { readonly work: WorkRow; readonly jobs: readonly JobRow[]; readonly named: boolean }[] {
    const rows = this.#database
      .prepare<[], OpenRow>('SELECT * FROM work WHERE status IS NULL ORDER BY id')
      .all();
    const jobs = this.#database.prepare<[string], JobRow>(
      `SELECT id, place, engine, engine_model AS engineModel, state, handle
       FROM engine_job WHERE work_id = ? ORDER BY place`,
    );
    return rows.map((row) => ({
      work: {
        id: row.id,
        model: row.model,
        accountId: row.account_id,
        keyId: row.key_id,
        request: parseLossless(row.request) as RequestValues,
        values: parseLossless(row.fields) as RequestValues,
        seed: row.seed,
        costMilli: row.cost_milli,
        createdAtMs: row.created_at,
      },
      jobs: jobs.all(row.id),
      named: this.#attemptOfWork.get(row.id) !== undefined,
    }));
  }

  /** Deletes request ids and their answers after 30 days, except open ones. */
  sweep(nowMs: number): void {
    const old = nowMs - keptMs;
    this.#database
      .prepare(
        `DELETE FROM work WHERE status IS NOT NULL AND id IN (SELECT work_id FROM named_request WHERE created_at < ?)`,
      )
      .run(old);
    this.#database.prepare('DELETE FROM named_request WHERE work_id IS NULL AND created_at < ?').run(old);
  }
}
