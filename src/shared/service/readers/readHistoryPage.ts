import { isJsonObject, type JsonObject, type JsonValue, type RequestValues } from '../JsonValue';
import { asMilli, asNumber, asText, asTimeMs, findList, layers, pick } from './looseJson';
import type { Reading } from './Reading';
import { splitModelPath } from './splitModelPath';

/** One generation of the service's history. */
export interface HistoryEntry {
  readonly id: string;
  readonly provider: string | null;
  readonly model: string | null;
  /** The service's own word; 'unknown' where it gives none. */
  readonly status: string;
  readonly request: RequestValues | null;
  readonly result: JsonValue | null;
  /** Thousandths of a credit. */
  readonly costMilli: number | null;
  readonly createdAtMs: number | null;
}

/** One page of history. At most one of `nextCursor` and `nextPage` is set; neither: this is the last page. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly nextCursor: string | null;
  readonly nextPage: number | null;
  /** Entries of the list that could not be read, to be shown raw. */
  readonly unreadable: readonly JsonValue[];
}

/** Reads the body of GET /api/generations, which the document does not show. */
export function readHistoryPage(body: JsonValue): Reading<HistoryPage> {
  const list = findList(body, 'generations', 'history', 'records', 'entries');
  if (list === null) return { ok: false, raw: body };
  const entries = list.map(readEntry);
  if (list.length > 0 && entries.every((entry) => entry === null)) return { ok: false, raw: body };
  return {
    ok: true,
    value: {
      entries: entries.filter((entry) => entry !== null),
      unreadable: list.filter((_, index) => entries[index] === null),
      ...readNext(body),
    },
  };
}

function readEntry(value: JsonValue): HistoryEntry | null {
  if (!isJsonObject(value)) return null;
  const id = asText(pick(value, 'id', 'generation_id', 'request_id', 'uuid'));
  if (id === null) return null;
  const path = splitModelPath(
    asText(pick(value, 'model', 'model_id', 'model_name')),
    asText(pick(value, 'provider', 'provider_id')),
  );
  return {
    id,
    ...path,
    status: asText(pick(value, 'status', 'state')) ?? 'unknown',
    request: asObject(pick(value, 'request', 'input', 'parameters', 'params')),
    result: pick(value, 'result', 'output', 'response') ?? resultBeside(value),
    costMilli: asMilli(pick(value, 'cost', 'credits', 'credits_used', 'credit_cost', 'price')),
    createdAtMs: asTimeMs(pick(value, 'created_at', 'created', 'timestamp', 'date')),
  };
}

// Some services put images or videos into the entry itself.
function resultBeside(entry: JsonObject): JsonValue {
  return entry.images !== undefined || entry.videos !== undefined ? entry : null;
}

function asObject(value: JsonValue | undefined): RequestValues | null {
  return isJsonObject(value) ? value : null;
}

function readNext(body: JsonValue): Pick<HistoryPage, 'nextCursor' | 'nextPage'> {
  for (const layer of layers(body)) {
    if (!isJsonObject(layer)) continue;
    for (const place of [layer, pick(layer, 'pagination', 'paging', 'meta', 'page_info')]) {
      if (!isJsonObject(place)) continue;
      const cursor = asText(pick(place, 'next_cursor', 'cursor', 'next_token', 'end_cursor'));
      if (cursor !== null && place.has_more !== false && place.hasMore !== false) {
        return { nextCursor: cursor, nextPage: null };
      }
      const page = asNumber(pick(place, 'next_page')) ?? pageAfter(place);
      if (page !== null) return { nextCursor: null, nextPage: page };
    }
  }
  return { nextCursor: null, nextPage: null };
}

function pageAfter(place: JsonObject): number | null {
  const page = asNumber(pick(place, 'page', 'current_page'));
  if (page === null) return null;
  const last = asNumber(pick(place, 'total_pages', 'pages', 'last_page', 'page_count'));
  if (last !== null) return page < last ? page + 1 : null;
  return pick(place, 'has_more', 'has_next') === true ? page + 1 : null;
}
