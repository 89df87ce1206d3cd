import { isJsonObject, type JsonValue } from '../JsonValue';
import { asMilli, layers, pick } from './looseJson';
import type { Reading } from './Reading';

/** The credit balance in thousandths of a credit. */
export interface Balance {
  readonly milliCredits: number;
}

/** Reads the body of GET /api/credits/balance, which the document does not show. */
export function readBalance(body: JsonValue): Reading<Balance> {
  for (const layer of layers(body)) {
    const milliCredits = balanceOf(layer);
    if (milliCredits !== null) return { ok: true, value: { milliCredits } };
  }
  return { ok: false, raw: body };
}

function balanceOf(value: JsonValue | undefined, depth = 0): number | null {
  if (!isJsonObject(value)) return asMilli(value);
  if (depth > 2) return null;
  const inner = pick(
    value,
    'balance',
    'credit_balance',
    'credits_balance',
    'credits',
    'available_credits',
    'remaining_credits',
    'available',
    'remaining',
    'amount',
    'data',
    'result',
  );
  return inner === undefined ? null : balanceOf(inner, depth + 1);
}
