import { isJsonObject, type JsonObject, type JsonValue, type RequestValues } from '../JsonValue';
import {
  asMilli,
  asText,
  asTimeMs,
  declaresCurrency,
  findList,
  hasCurrency,
  type ParseResult,
  parseResultOf,
  pick,
  readList,
  splitModelPath,
} from './looseJson';
import { type PageCursor, readNextCursor } from './readNextCursor';

export interface HistoryEntry {
  readonly id: string;
  readonly provider: string | null;
  readonly model: string | null;
  /** As the service calls it; 'unknown' if missing. */
  readonly status: string;
  readonly request: RequestValues | null;
  readonly result: JsonValue | null;
  /** Thousandths of a credit. */
  readonly costMilli: number | null;
  readonly createdAtMs: number | null;
  readonly raw: JsonValue;
}

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly next: PageCursor | null;
  /** Entries of the list that could not be parsed, for raw display. */
  readonly unreadable: readonly JsonValue[];
}

/** GET /api/generations, undocumented. @param link the answer's `Link` header */
export function readHistoryPage(body: JsonValue, link: string | null = null): ParseResult<HistoryPage> {
  const list = findList(body, 'generations', 'history', 'records', 'entries');
  if (list === null) return { ok: false, raw: body };
  const isMoney = hasCurrency(body);
  const unreadable: JsonValue[] = [];
  const entries = readList(list, (each) => {
    const entry = readHistoryEntry(each, isMoney);
    if (entry === null) unreadable.push(each);
    return entry;
  });
  const next = readNextCursor({ body, length: list.length, link, list: '/api/generations' });
  return parseResultOf(entries && { entries, unreadable, next }, body);
}

/** Parses one entry; null without an id to identify it. @param isMoney the page declares amounts as money */
export function readHistoryEntry(value: JsonValue, isMoney = false): HistoryEntry | null {
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
    result: pick(value, 'result', 'output', 'response') ?? inlineResult(value),
    costMilli: asMilli(pick(value, ...(isMoney || declaresCurrency(value) ? creditNames : costNames))),
    createdAtMs: asTimeMs(pick(value, 'created_at', 'created', 'timestamp', 'date')),
    raw: value,
  };
}

const creditNames = ['credits', 'credits_used', 'credit_cost'];
const costNames = ['cost', ...creditNames, 'price'];

// Some services put images or videos into the entry itself.
function inlineResult(entry: JsonObject): JsonValue {
  return entry.images !== undefined || entry.videos !== undefined ? entry : null;
}

function asObject(value: JsonValue | undefined): RequestValues | null {
  return isJsonObject(value) ? value : null;
}
