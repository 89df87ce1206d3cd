import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../JsonValue';
import {
  asMilli,
  asNumber,
  asText,
  declaresCurrency,
  firstOf,
  hasCurrency,
  type ParseResult,
  parseResultOf,
  pick,
  splitModelPath,
  unwrapLayers,
} from './looseJson';

/** null: not reported. */
export interface UsageAmount {
  readonly requests: number | null;
  /** Thousandths of a credit. */
  readonly milliCredits: number | null;
}

type DayAmount = UsageAmount & { readonly day: string };
type ModelAmount = UsageAmount & { readonly provider: string | null; readonly model: string };

export interface Usage {
  readonly totals: UsageAmount;
  /** `day` is YYYY-MM-DD, as reported; without duplicates. */
  readonly byDay: readonly DayAmount[];
  readonly byModel: readonly ModelAmount[];
}

const counts = ['requests', 'request_count', 'total_requests', 'generations', 'generation_count'];
const credits = ['credits', 'credits_used', 'used_credits', 'total_credits', 'credits_spent', 'spent'];
const costs = ['cost', 'total_cost', 'amount'];

/** GET /api/usage, undocumented. A list with an unparsable row is dropped, because the sum would be too low. */
export function readUsage(body: JsonValue): ParseResult<Usage> {
  const usage = firstOf(unwrapLayers(body), (layer) =>
    isJsonObject(layer) ? usageOfObject(layer) : usageOfList(layer),
  );
  return parseResultOf(usage && hasCurrency(body) ? withoutCredits(usage) : usage, body);
}

function withoutCredits({ totals, byDay, byModel }: Usage): Usage {
  const none = { milliCredits: null };
  return {
    totals: { ...totals, ...none },
    byDay: byDay.map((each) => ({ ...each, ...none })),
    byModel: byModel.map((each) => ({ ...each, ...none })),
  };
}

function usageOfObject(layer: JsonObject): Usage | null {
  const totalsObject = pick(layer, 'totals', 'total', 'summary');
  const days = rows(pick(layer, 'by_day', 'daily', 'days', 'per_day', 'usage_by_day'), 'day');
  const models = rows(pick(layer, 'by_model', 'models', 'per_model', 'usage_by_model'), 'model');
  const hasLists = days !== null || models !== null;
  // beside a list, a count is the number of the list's rows
  const totals = isJsonObject(totalsObject)
    ? amount(totalsObject, ['count'])
    : amount(layer, hasLists ? [] : ['count'], hasLists ? credits : [...credits, ...costs]);
  return usageOf(totals, days, models);
}

/** Usage from a bare list, whose rows are by day, by model, or by day and model. */
function usageOfList(layer: JsonValue): Usage | null {
  const list = rows(layer, 'day');
  if (list === null || list.length === 0) return null;
  return usageOf({ requests: null, milliCredits: null }, list, list);
}

type Rows = readonly JsonObject[] | null;

function usageOf(totals: UsageAmount, days: Rows, models: Rows): Usage | null {
  const byDay = mergeRows(days, readDay, ({ day }) => day);
  const byModel = mergeRows(models, readModel, ({ provider, model }) => `${provider ?? ''}/${model}`);
  if (totals.requests === null && totals.milliCredits === null && byDay === null && byModel === null)
    return null;
  return { totals, byDay: byDay ?? [], byModel: byModel ?? [] };
}

// A list of rows, or an object whose keys are days or models; null for anything else, or if an element is not a row.
function rows(value: JsonValue | undefined, keyName: string): Rows {
  if (isJsonArray(value)) return value.every(isJsonObject) ? value : null;
  if (!isJsonObject(value)) return null;
  return Object.entries(value).map(([key, item]) =>
    isJsonObject(item) ? { [keyName]: key, ...item } : { [keyName]: key, credits: item },
  );
}

function amount(
  row: JsonObject,
  moreCounts: readonly string[] = ['count'],
  milliNames: readonly string[] = [...credits, ...costs],
): UsageAmount {
  const requests = asNumber(pick(row, ...counts, ...moreCounts));
  return {
    requests: requests !== null && Number.isSafeInteger(requests) && requests >= 0 ? requests : null,
    milliCredits: declaresCurrency(row) ? null : asMilli(pick(row, ...milliNames)),
  };
}

/** The parsed rows, with equal keys summed; null if a row cannot be parsed. */
function mergeRows<T extends UsageAmount>(
  list: Rows,
  read: (row: JsonObject) => T | null,
  keyOf: (row: T) => string,
): readonly T[] | null {
  if (list === null) return null;
  const byKey = new Map<string, T>();
  for (const row of list) {
    const parsed = read(row);
    if (parsed === null) return null;
    const same = byKey.get(keyOf(parsed));
    byKey.set(keyOf(parsed), same ? { ...parsed, ...sum(same, parsed) } : parsed);
  }
  return [...byKey.values()];
}

function sum(a: UsageAmount, b: UsageAmount): UsageAmount {
  const add = (x: number | null, y: number | null) => (x === null || y === null ? null : x + y);
  return { requests: add(a.requests, b.requests), milliCredits: add(a.milliCredits, b.milliCredits) };
}

function readDay(row: JsonObject): DayAmount | null {
  const day = dayOf(asText(pick(row, 'day', 'date', 'timestamp')));
  return day === null ? null : { day, ...amount(row) };
}

/** The date part as written, without conversion of time zones; a month is not a day. */
function dayOf(text: string | null): string | null {
  if (text === null) return null;
  const dateParts =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (dateParts) {
    const day = dateParts.slice(1, 4).join('-');
    const at = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
  }
  // seconds or milliseconds since 1970, in this century
  const epoch = /^\d{10}$/.test(text) ? Number(text) * 1000 : /^\d{13}$/.test(text) ? Number(text) : null;
  return epoch === null ? null : new Date(epoch).toISOString().slice(0, 10);
}

function readModel(row: JsonObject): ModelAmount | null {
  const path = splitModelPath(
    asText(pick(row, 'model', 'model_id', 'id', 'name')),
    asText(pick(row, 'provider')),
  );
  return path.model === null ? null : { provider: path.provider, model: path.model, ...amount(row) };
}
