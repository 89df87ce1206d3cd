// Finds out what one image or film costs from the course of the balance: the interface publishes no prices.
// Only stretches between two balances count in which every request began and ended and none is an unknown.
import type { BalancePoint } from './balancePoints';

/** A request that was, or may have been, paid for. */
export interface PaidRequest {
  readonly id: string;
  readonly startedAt: number;
  /** null: still under way. */
  readonly endedAt: number | null;
  readonly charge: 'none' | 'confirmed' | 'possible';
  /** Model and class of price together. */
  readonly key: string;
  readonly mediaCount: number;
}

/** What one stretch taught: the price of one medium of `key`, and the requests it is exact for. */
export interface PriceSample {
  readonly key: string;
  /** Thousandths of a credit, may have a fraction. */
  readonly unitMilli: number;
  readonly requestIds: readonly string[];
  readonly at: number;
}

interface Stretch {
  readonly at: number;
  readonly spentMilli: number;
  readonly byKey: ReadonlyMap<string, readonly PaidRequest[]>;
}

/** Both lists oldest first. A stretch with two classes teaches one of them where the other is known. */
export function unitPrices(points: readonly BalancePoint[], requests: readonly PaidRequest[]): PriceSample[] {
  const stretches = points.slice(1).flatMap((to, index) => {
    const from = points[index];
    return from ? (stretchBetween(from, to, requests) ?? []) : [];
  });
  const samples = stretches.flatMap((stretch) => (stretch.byKey.size === 1 ? sample(stretch, 0) : []));
  const known = new Map(samples.map((found) => [found.key, found.unitMilli]));
  for (const stretch of stretches) {
    if (stretch.byKey.size < 2) continue;
    const unknown = [...stretch.byKey.keys()].filter((key) => !known.has(key));
    if (unknown.length !== 1) continue;
    const others = [...stretch.byKey].filter(([key]) => known.has(key));
    const costOfOthers = others.reduce((sum, [key, of]) => sum + mediaOf(of) * (known.get(key) ?? 0), 0);
    const only = new Map([...stretch.byKey].filter(([key]) => key === unknown[0]));
    for (const found of sample({ ...stretch, byKey: only }, costOfOthers)) {
      known.set(found.key, found.unitMilli);
      samples.push(found);
    }
  }
  return samples.sort((a, b) => a.at - b.at);
}

function stretchBetween(
  from: BalancePoint,
  to: BalancePoint,
  requests: readonly PaidRequest[],
): Stretch | null {
  const within = requests.filter(
    (request) => request.startedAt < to.at && (request.endedAt === null || request.endedAt > from.at),
  );
  const clean = within.every(
    (request) =>
      request.charge !== 'possible' &&
      request.startedAt >= from.at &&
      request.endedAt !== null &&
      request.endedAt <= to.at,
  );
  const paid = within.filter((request) => request.charge === 'confirmed');
  const spentMilli = from.balanceMilli - to.balanceMilli;
  // Credits that were added meanwhile hide what was spent.
  if (!clean || paid.length === 0 || spentMilli < 0) return null;
  return { at: to.at, spentMilli, byKey: Map.groupBy(paid, (request) => request.key) };
}

function sample(stretch: Stretch, alreadyKnownMilli: number): PriceSample[] {
  const left = stretch.spentMilli - alreadyKnownMilli;
  const [first] = stretch.byKey;
  if (!first || left < 0) return [];
  const [key, requests] = first;
  return [
    {
      key,
      unitMilli: left / mediaOf(requests),
      requestIds: requests.map((request) => request.id),
      at: stretch.at,
    },
  ];
}

function mediaOf(requests: readonly PaidRequest[]): number {
  return requests.reduce((sum, request) => sum + request.mediaCount, 0);
}
