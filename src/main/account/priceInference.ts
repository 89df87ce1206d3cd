// Infers prices from balance readings, because the API publishes none. An interval counts only if its requests started
// and ended in it with known outcomes, and no other profile with the same URL spent anything.

import type { BalancePoint } from '@shared/domain/account/Balance';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { forEachInSlices } from '../slices/forEachInSlices';
import { spentByOtherProfile } from './balancePoints';

export interface BalanceInterval {
  readonly fromAt: number;
  readonly toAt: number;
  /** Thousandths of a credit. */
  readonly spentMilli: number;
  readonly byKey: ReadonlyMap<string, Readonly<{ media: number; requests: number }>>;
}

/** `key`: model and price class. `unitMilli`: thousandths of a credit, fractional. `requests`: its sample size. */
export interface PriceSample {
  readonly key: string;
  readonly unitMilli: number;
  readonly requests: number;
}

type Row = Readonly<{
  id: string;
  model_id: string;
  price_class: string;
  charge: 'none' | 'confirmed' | 'possible';
  media_count: number;
  started_at: number;
  ended_at: number;
}>;

const endedBetween = statement<
  { profileId: string; after: number; afterId: string; until: number; page: number },
  Row
>(
  `SELECT id, model_id, price_class, charge, media_count, started_at, ended_at FROM attempt
   WHERE profile_id = @profileId AND (ended_at, id) > (@after, @afterId) AND ended_at <= @until
   ORDER BY ended_at, id LIMIT @page`,
);
// the query names the index, because the planner would otherwise scan all attempts of the profile
const stillOpen = statement<[string, number], { found: number }>(
  `SELECT EXISTS (SELECT 1 FROM attempt INDEXED BY attempt_sending
   WHERE profile_id = ? AND outcome = 'sending' AND started_at < ?) AS found`,
);

export function priceKey(modelId: string, priceClass: string): string {
  return `${modelId} ${priceClass}`;
}

export function parsePriceKey(key: string): Readonly<{ modelId: string; priceClass: string }> {
  const at = key.indexOf(' ');
  return { modelId: key.slice(0, at), priceClass: key.slice(at + 1) };
}

/** Null if no price can be inferred from the interval. */
export async function readBalanceInterval(
  db: Db,
  profileId: string,
  from: BalancePoint,
  to: BalancePoint,
): Promise<BalanceInterval | null> {
  const spentMilli = from.balanceMilli - to.balanceMilli;
  // credits that were added in the interval hide what was spent
  if (spentMilli < 0 || stillOpen(db).get(profileId, to.at)?.found === 1) return null;
  if (spentByOtherProfile(db, profileId, from.at, to.at)) return null;
  const byKey = new Map<string, { media: number; requests: number }>();
  let isUsable = true;
  await forEachInSlices(rowsBetween(db, profileId, from.at, to.at), (row) => {
    if (row.charge === 'possible' || row.started_at < from.at) isUsable = false;
    if (row.charge !== 'confirmed') return;
    const key = priceKey(row.model_id, row.price_class);
    const sums = byKey.get(key) ?? { media: 0, requests: 0 };
    byKey.set(key, { media: sums.media + row.media_count, requests: sums.requests + 1 });
  });
  return isUsable && byKey.size > 0 ? { fromAt: from.at, toAt: to.at, spentMilli, byKey } : null;
}

/**
 * Infers the price of the only price class, or of the only class without a `known` price. Null if there is no such
 * class, if the known prices exceed the amount spent, or if requests of the class made no image or film.
 */
export function inferUnitPrice(
  interval: BalanceInterval,
  known: (key: string) => number | null,
): PriceSample | null {
  const keys = [...interval.byKey.keys()];
  const open = keys.length === 1 ? keys : keys.filter((key) => known(key) === null);
  const [key] = open;
  const sums = key === undefined ? undefined : interval.byKey.get(key);
  if (open.length !== 1 || key === undefined || !sums || sums.media === 0) return null;
  let remainingMilli = interval.spentMilli;
  for (const [other, { media }] of interval.byKey)
    if (other !== key) remainingMilli -= media * (known(other) ?? 0);
  return remainingMilli < 0 ? null : { key, unitMilli: remainingMilli / sums.media, requests: sums.requests };
}

// in pages, because other code may write between two rows, and a cursor must not stay open
function* rowsBetween(db: Db, profileId: string, fromAt: number, until: number): Generator<Row> {
  const page = 256;
  let last: Row | undefined;
  do {
    const after = last?.ended_at ?? fromAt;
    const rows = endedBetween(db).all({ profileId, after, afterId: last?.id ?? '\uffff', until, page });
    yield* rows;
    last = rows.length < page ? undefined : rows.at(-1);
  } while (last);
}
