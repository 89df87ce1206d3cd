// Finds out what one image or film costs from the course of the balance: the interface publishes no prices.
// Only a stretch between two balances counts in which every request began and ended, none is an unknown, and no other
// profile of the same address was at work.

import type { BalancePoint } from '@shared/domain/account/Balance';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { forEachInSlices } from '../slices/forEachInSlices';
import { spentBesides } from './balancePoints';

/** What was paid for between two balances, by model and class of price together. */
export interface Stretch {
  readonly fromAt: number;
  readonly toAt: number;
  /** Thousandths of a credit. */
  readonly spentMilli: number;
  readonly byKey: ReadonlyMap<string, Readonly<{ media: number; requests: number }>>;
}

/** The price of one medium of `key`, thousandths of a credit, may have a fraction; `requests` it stands on. */
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
// The index is named: the planner would walk all attempts of the profile, and few are under way.
const stillOpen = statement<[string, number], { found: number }>(
  `SELECT EXISTS (SELECT 1 FROM attempt INDEXED BY attempt_sending
   WHERE profile_id = ? AND outcome = 'sending' AND started_at < ?) AS found`,
);

/** The name under which prices are kept. */
export function priceKey(modelId: string, priceClass: string): string {
  return `${modelId} ${priceClass}`;
}

/** The model and the class of price that a {@link priceKey} names. */
export function partsOf(key: string): Readonly<{ modelId: string; priceClass: string }> {
  const at = key.indexOf(' ');
  return { modelId: key.slice(0, at), priceClass: key.slice(at + 1) };
}

/** Reads what ended between two balances, in slices; null where it teaches nothing. */
export async function readStretch(
  db: Db,
  profileId: string,
  from: BalancePoint,
  to: BalancePoint,
): Promise<Stretch | null> {
  const spentMilli = from.balanceMilli - to.balanceMilli;
  // Credits that were added meanwhile hide what was spent.
  if (spentMilli < 0 || stillOpen(db).get(profileId, to.at)?.found === 1) return null;
  if (spentBesides(db, profileId, from.at, to.at)) return null;
  const byKey = new Map<string, { media: number; requests: number }>();
  let clean = true;
  await forEachInSlices(rowsBetween(db, profileId, from.at, to.at), (row) => {
    if (row.charge === 'possible' || row.started_at < from.at) clean = false;
    if (row.charge !== 'confirmed') return;
    const key = priceKey(row.model_id, row.price_class);
    const sums = byKey.get(key) ?? { media: 0, requests: 0 };
    byKey.set(key, { media: sums.media + row.media_count, requests: sums.requests + 1 });
  });
  return clean && byKey.size > 0 ? { fromAt: from.at, toAt: to.at, spentMilli, byKey } : null;
}

/** A stretch of one class teaches its price; one of several the price of the only one that is not `known`. */
export function samplePrice(stretch: Stretch, known: (key: string) => number | null): PriceSample | null {
  const keys = [...stretch.byKey.keys()];
  const open = keys.length === 1 ? keys : keys.filter((key) => known(key) === null);
  const [key] = open;
  const taught = key === undefined ? undefined : stretch.byKey.get(key);
  if (open.length !== 1 || key === undefined || !taught || taught.media === 0) return null;
  let left = stretch.spentMilli;
  for (const [other, { media }] of stretch.byKey) if (other !== key) left -= media * (known(other) ?? 0);
  return left < 0 ? null : { key, unitMilli: left / taught.media, requests: taught.requests };
}

// In pages: a cursor must not stay open while the loop is left to others, who may write.
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
