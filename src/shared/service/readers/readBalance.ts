import { isJsonObject, type JsonObject, type JsonValue } from '../JsonValue';
import {
  asMilli,
  declaresCurrency,
  firstOf,
  hasCurrency,
  type ParseResult,
  parseResultOf,
  pick,
  unwrapLayers,
} from './looseJson';

export type Balance = Readonly<{ milliCredits: number }>;

/** Names of a remaining balance. */
const balanceNames = [
  'balance',
  'credit_balance',
  'credits_balance',
  'available_credits',
  'remaining_credits',
];
const remainingNames = ['credits_remaining', 'credits_available', 'credits_left'];
/** Names that mean the balance only if nothing beside them contradicts. */
const ambiguousNames = ['credits', 'amount'];
/** Names that mean the balance only within an object that holds the balance. */
const nestedNames = ['remaining', 'available', 'left', 'amount', 'value', 'credits', 'total'];
/** Beside these, `credits` and `amount` mean an allowance, not the balance. */
const allowanceNames = ['used', 'spent', 'consumed', 'used_credits', 'credits_used', 'limit', 'total'];
/** Beside these, `remaining` counts requests. */
const rateLimitNames = ['reset', 'reset_at', 'resets_in', 'window', 'rate_limit', 'requests'];
const wrapperNames = ['account', 'user', 'wallet', 'credits', 'balance'];

/** GET /api/credits/balance, undocumented. Ambiguous values (money, an allowance, a rate limit) are not the balance. */
export function readBalance(body: JsonValue): ParseResult<Balance> {
  if (hasCurrency(body)) return { ok: false, raw: body };
  const all = unwrapLayers(body);
  const nested = all.flatMap((layer) =>
    isJsonObject(layer) ? wrapperNames.flatMap((name) => pick(layer, name) ?? []).filter(isJsonObject) : [],
  );
  const bareNumber = isJsonObject(body) ? null : asMilli(body);
  const first = (layers: readonly JsonValue[], read: (layer: JsonObject) => number | null) =>
    firstOf(layers, (layer) => (isJsonObject(layer) && !declaresCurrency(layer) ? read(layer) : null));
  const found =
    bareNumber ?? first(all, balanceByName) ?? first(nested, balanceInWrapper) ?? first(all, soleBalance);
  return parseResultOf(found === null ? null : { milliCredits: found }, body);
}

function balanceByName(layer: JsonObject): number | null {
  const named = milliOf(layer, [...balanceNames, ...remainingNames]);
  if (named !== null) return named;
  const data = pick(layer, 'data', 'result');
  if (data !== undefined && !isJsonObject(data) && pick(layer, ...ambiguousNames) === undefined)
    return asMilli(data);
  return pick(layer, ...allowanceNames) === undefined ? milliOf(layer, ['credits']) : null;
}

function balanceInWrapper(layer: JsonObject): number | null {
  if (pick(layer, ...rateLimitNames) !== undefined) return null;
  const names =
    pick(layer, ...allowanceNames) === undefined ? nestedNames : ['remaining', 'available', 'left'];
  return milliOf(layer, [...balanceNames, ...remainingNames]) ?? milliOf(layer, names);
}

/** `remaining` or `amount` at the top level, unless there are signs of a rate limit or an allowance. */
function soleBalance(layer: JsonObject): number | null {
  if (pick(layer, ...rateLimitNames, 'limit') !== undefined) return null;
  const remaining = milliOf(layer, ['remaining', 'available', 'left']);
  return remaining ?? (pick(layer, ...allowanceNames) === undefined ? milliOf(layer, ambiguousNames) : null);
}

function milliOf(layer: JsonObject, names: readonly string[]): number | null {
  return firstOf(names, (name) => asMilli(pick(layer, name)));
}
