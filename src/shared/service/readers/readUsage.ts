import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../JsonValue';
import { asMilli, asNumber, asText, asTimeMs, layers, pick } from './looseJson';
import type { Reading } from './Reading';
import { splitModelPath } from './splitModelPath';

/** How much was used, over all or in one group. null where the service does not say. */
export interface UsageAmount {
  readonly requests: number | null;
  /** Thousandths of a credit. */
  readonly milliCredits: number | null;
}

/** Usage statistics. */
export interface Usage {
  readonly totals: UsageAmount;
  /** `day` is YYYY-MM-DD, UTC. */
  readonly byDay: readonly (UsageAmount & { readonly day: string })[];
  readonly byModel: readonly (UsageAmount & { readonly provider: string | null; readonly model: string })[];
}

/** Reads the body of GET /api/usage, which the document does not show. */
export function readUsage(body: JsonValue): Reading<Usage> {
  for (const layer of layers(body)) {
    if (!isJsonObject(layer)) continue;
    const totalsAt = pick(layer, 'totals', 'total', 'summary');
    const days = rows(pick(layer, 'by_day', 'daily', 'days', 'per_day'), 'day');
    const models = rows(pick(layer, 'by_model', 'models', 'per_model'), 'model');
    const totals = amount(isJsonObject(totalsAt) ? totalsAt : layer);
    if (days === null && models === null && totals.requests === null && totals.milliCredits === null)
      continue;
    return {
      ok: true,
      value: { totals, byDay: (days ?? []).flatMap(readDay), byModel: (models ?? []).flatMap(readModel) },
    };
  }
  return { ok: false, raw: body };
}

// A list of rows, or an object whose keys are days or models.
function rows(value: JsonValue | undefined, keyName: string): readonly JsonObject[] | null {
  if (isJsonArray(value)) return value.filter(isJsonObject);
  if (!isJsonObject(value)) return null;
  return Object.entries(value).map(([key, item]) =>
    isJsonObject(item) ? { [keyName]: key, ...item } : { [keyName]: key, credits: item },
  );
}

function amount(row: JsonObject): UsageAmount {
  return {
    requests: asNumber(pick(row, 'requests', 'request_count', 'total_requests', 'generations', 'count')),
    milliCredits: asMilli(
      pick(row, 'credits', 'credits_used', 'total_credits', 'total_cost', 'cost', 'spent', 'amount'),
    ),
  };
}

function readDay(row: JsonObject): readonly Usage['byDay'][number][] {
  const timeMs = asTimeMs(pick(row, 'day', 'date', 'timestamp'));
  return timeMs === null ? [] : [{ day: new Date(timeMs).toISOString().slice(0, 10), ...amount(row) }];
}

function readModel(row: JsonObject): readonly Usage['byModel'][number][] {
  const path = splitModelPath(
    asText(pick(row, 'model', 'model_id', 'id', 'name')),
    asText(pick(row, 'provider')),
  );
  return path.model === null ? [] : [{ provider: path.provider, model: path.model, ...amount(row) }];
}
