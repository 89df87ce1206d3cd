import { type JsonObject, type JsonValue, type RequestValues, stringifyLossless } from '@shared/service';
import type { Database, Statement } from 'better-sqlite3';
import { pageBytes, textBytes } from '../limits/serviceLimits';
import { usageByPerson, usageReport } from './usageReport';

/** A generation as recorded when it ends. */
export interface HistoryRecord {
  readonly id: string;
  readonly accountId: string;
  readonly keyId: string;
  readonly provider: string;
  readonly model: string;
  readonly status: 'completed' | 'failed';
  readonly request: RequestValues;
  readonly result: JsonValue;
  readonly costMilli: number;
  readonly mediaCount: number;
  readonly createdAtMs: number;
}

interface Row {
  readonly seq: number;
  readonly id: string;
  readonly provider: string;
  readonly model: string;
  readonly status: string;
  readonly request: string;
  readonly result: string | null;
  readonly cost_milli: number;
  readonly created_at: number;
}

/** Longer requests, stored completely by an older version, are `{}` in pages, characters. */
const longestRequest = 2 * textBytes;

/** The generations, newest first, and their statistics. */
export class History {
  readonly #database: Database;
  readonly #insert: Statement<
    [Omit<HistoryRecord, 'request' | 'result'> & { request: string; result: string | null }]
  >;
  readonly #page: Statement<[string, number, number], Row>;

  constructor(database: Database) {
    this.#database = database;
    this.#insert = database.prepare(
      `INSERT INTO generation (id, account_id, key_id, provider, model, status, request, result, cost_milli, media_count, created_at)
       VALUES (@id, @accountId, @keyId, @provider, @model, @status, @request, @result, @costMilli, @mediaCount, @createdAtMs)`,
    );
    this.#page = database.prepare(
      `SELECT seq, id, provider, model, status, iif(length(request) <= ${longestRequest}, request, '{}') AS request,
         result, cost_milli, created_at
       FROM generation WHERE account_id = ? AND seq < ? ORDER BY seq DESC LIMIT ?`,
    );
  }

  add(record: HistoryRecord): void {
    const { request, result } = record;
    this.#insert.run({
      ...record,
      request: stringifyLossless(request),
      result: result === null ? null : stringifyLossless(result),
    });
  }

  /**
   * A page of an account's history, newest first, with each entry as JSON; it ends early if it becomes long.
   * @param before entries older than this sequence number; null: from the newest
   */
  page(
    accountId: string,
    limit: number,
    before: number | null,
  ): { entries: readonly string[]; next: number | null } {
    const entries: string[] = [];
    let length = 0;
    let last: number | null = null;
    for (const row of this.#page.iterate(accountId, before ?? Number.MAX_SAFE_INTEGER, limit + 1)) {
      if (entries.length === limit || length > pageBytes) return { entries, next: last };
      const entry = entryOf(row);
      entries.push(entry);
      length += entry.length;
      last = row.seq;
    }
    return { entries, next: null };
  }

  /** Statistics of an account from `fromMs` (inclusive) to `toMs` (exclusive). */
  usage(accountId: string, fromMs: number, toMs: number): JsonObject {
    return usageReport(this.#database, accountId, fromMs, toMs);
  }

  /** Statistics of the same form for everybody, one row per person. */
  usageByPerson(fromMs: number, toMs: number): readonly JsonObject[] {
    return usageByPerson(this.#database, fromMs, toMs);
  }
}

/** An entry as JSON; request and result are stored as JSON, so that numbers keep all their digits. */
function entryOf({ request, result, cost_milli, created_at, ...row }: Row): string {
  const { id, provider, model, status } = row;
  const before = JSON.stringify({ id, provider, model, status }).slice(0, -1);
  const after = JSON.stringify({
    cost: cost_milli / 1000,
    created_at: new Date(created_at).toISOString(),
  }).slice(1);
  return `${before},"request":${request},"result":${result},${after}`;
}
