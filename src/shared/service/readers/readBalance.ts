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

export interface Balance {
  readonly milliCredits: number;
}

/** Names of a remaining balance. */
const left = ['balance', 'credit_balance', 'credits_balance', 'available_credits', 'remaining_credits'];
const leftToo = ['credits_remaining', 'credits_available', 'credits_left'];
/** Names that mean the balance only if nothing beside them contradicts. */
const perhaps = ['credits', 'amount'];
/** Names that mean the balance only within an object for it. */
const within = ['remaining', 'available', 'left', 'amount', 'value', 'credits', 'total'];
/** Beside these, `credits` and `amount` mean an allowance, not the balance. */
const shares = ['used', 'spent', 'consumed', 'used_credits', 'credits_used', 'limit', 'total'];
/** Beside these, `remaining` counts requests. */
const rates = ['reset', 'reset_at', 'resets_in', 'window', 'rate_limit', 'requests'];
const holders = ['account', 'user', 'wallet', 'credits', 'balance'];

/** GET /api/credits/balance, undocumented. Ambiguous values (money, an allowance, a rate limit) are not the balance. */
export function readBalance(body: JsonValue): ParseResult<Balance> {
  if (hasCurrency(body)) return { ok: false, raw: body };
  const all = unwrapLayers(body);
  const held = all.flatMap((layer) =>
    isJsonObject(layer) ? holders.flatMap((name) => pick(layer, name) ?? []).filter(isJsonObject) : [],
  );
  const bare = isJsonObject(body) ? null : asMilli(body);
  const first = (places: readonly JsonValue[], read: (place: JsonObject) => number | null) =>
    firstOf(places, (place) => (isJsonObject(place) && !declaresCurrency(place) ? read(place) : null));
  const found = bare ?? first(all, named) ?? first(held, inside) ?? first(all, single);
  return parseResultOf(found === null ? null : { milliCredits: found }, body);
}

function named(place: JsonObject): number | null {
  const hit = milliOf(place, [...left, ...leftToo]);
  if (hit !== null) return hit;
  const data = pick(place, 'data', 'result');
  if (data !== undefined && !isJsonObject(data) && pick(place, ...perhaps) === undefined)
    return asMilli(data);
  return pick(place, ...shares) === undefined ? milliOf(place, ['credits']) : null;
}

function inside(place: JsonObject): number | null {
  if (pick(place, ...rates) !== undefined) return null;
  const names = pick(place, ...shares) === undefined ? within : ['remaining', 'available', 'left'];
  return milliOf(place, [...left, ...leftToo]) ?? milliOf(place, names);
}

/** `remaining` or `amount` at the top level, unless there are signs of a rate limit or an allowance. */
function single(place: JsonObject): number | null {
  if (pick(place, ...rates, 'limit') !== undefined) return null;
  const rest = milliOf(place, ['remaining', 'available', 'left']);
  return rest ?? (pick(place, ...shares) === undefined ? milliOf(place, perhaps) : null);
}

function milliOf(place: JsonObject, names: readonly string[]): number | null {
  return firstOf(names, (name) => asMilli(pick(place, name)));
}
