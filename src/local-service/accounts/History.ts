import { createHash } from 'node:crypto';
import {
  type JsonObject,
  type JsonValue,
  parseLossless,
  type RequestValues,
  stringifyLossless,
} from '@shared/service';
import type { Database, Statement } from 'better-sqlite3';
import { usageReport } from './usageReport';

/** One generation, as it is recorded when it ends. */
export interface HistoryRecord {
  readonly id: string;
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

/** What was generated, newest first, and the statistics over it. */
export class History {
  readonly #database: Database;
  readonly #insert: Statement<
    [Omit<HistoryRecord, 'request' | 'result'> & { request: string; result: string | null }]
  >;
  readonly #page: Statement<[number, number], Row>;

  constructor(database: Database) {
    this.#database = database;
    this.#insert = database.prepare(
      `INSERT INTO generation (id, provider, model, status, request, result, cost_milli, media_count, created_at)
       VALUES (@id, @provider, @model, @status, @request, @result, @costMilli, @mediaCount, @createdAtMs)`,
    );
    this.#page = database.prepare('SELECT * FROM generation WHERE seq < ? ORDER BY seq DESC LIMIT ?');
  }

  /** Records one generation. */
  add(record: HistoryRecord): void {
    const { request, result } = record;
    this.#insert.run({
      ...record,
      request: stringifyLossless(withoutData(request)),
      result: result === null ? null : stringifyLossless(result),
    });
  }

  /**
   * One page, newest first.
   * @param before entries older than this sequence number; null: from the newest.
   */
  page(limit: number, before: number | null): { entries: readonly JsonObject[]; next: number | null } {
    const rows = this.#page.all(before ?? Number.MAX_SAFE_INTEGER, limit + 1);
    const shown = rows.slice(0, limit);
    return { entries: shown.map(entryOf), next: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null };
  }

  /** Statistics from `fromMs` (included) to `toMs` (excluded). */
  usage(fromMs: number, toMs: number): JsonObject {
    return usageReport(this.#database, fromMs, toMs);
  }
}

/** A request with long data: URLs replaced by their type and SHA-256: history is no place for megabytes. */
export function withoutData(request: RequestValues): RequestValues {
  return Object.fromEntries(
    Object.entries(request).map(([name, value]) => {
      if (typeof value !== 'string' || !value.startsWith('data:') || value.length <= 1000)
        return [name, value];
      const type = value.slice(0, 100).split(/[;,]/)[0] ?? 'data:';
      return [name, `${type};sha256=${createHash('sha256').update(value).digest('hex')}`];
    }),
  );
}

function entryOf(row: Row): JsonObject {
  return {
    id: row.id,
    provider: row.provider,
    model: row.model,
    status: row.status,
    request: parseLossless(row.request),
    result: row.result === null ? null : parseLossless(row.result),
    cost: row.cost_milli / 1000,
    created_at: new Date(row.created_at).toISOString(),
  };
}
