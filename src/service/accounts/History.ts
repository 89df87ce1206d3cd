import { type JsonValue, type RequestValues, stringifyLossless } from '@shared/service';
import type { Records } from '../data/Records';
import { maxPageBytes, maxTextBytes } from '../limits/serviceLimits';

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

/** Characters. In place of a longer request, which only older versions stored, a page contains `{}`. */
const maxRequestLength = 2 * maxTextBytes;

export class History {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  add(record: HistoryRecord): void {
    const { request, result } = record;
    this.#records.run(
      `INSERT INTO generation (id, account_id, key_id, provider, model, status, request, result, cost_milli, media_count, created_at)
       VALUES (@id, @accountId, @keyId, @provider, @model, @status, @request, @result, @costMilli, @mediaCount, @createdAtMs)`,
      {
        ...record,
        request: stringifyLossless(request),
        result: result === null ? null : stringifyLossless(result),
      },
    );
  }

  /** Entries before a sequence number, newest first, each as JSON; a page ends early if it becomes long. */
  page(accountId: string, limit: number, before: number): { entries: string[]; next: number | null } {
    const newest = `SELECT seq, id, provider, model, status,
         iif(length(request) <= ${maxRequestLength}, request, '{}') AS request, result, cost_milli, created_at
       FROM generation WHERE account_id = ? AND seq < ? ORDER BY seq DESC LIMIT ?`;
    const entries: string[] = [];
    let length = 0;
    let last: number | null = null;
    for (const row of this.#records.each<Row>(newest, accountId, before, limit + 1)) {
      if (entries.length === limit || length > maxPageBytes) return { entries, next: last };
      const entry = entryOf(row);
      entries.push(entry);
      length += entry.length;
      last = row.seq;
    }
    return { entries, next: null };
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
