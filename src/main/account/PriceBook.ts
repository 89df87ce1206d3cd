// What requests cost and how long they take, learned from a profile's own runs. Never asks the service itself;
// it is told balances and the costs that the history names.
import type { Job } from '@shared/domain/Job';
import { priceClassOf } from '@shared/domain/priceClass';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import { recentBalances, recordBalance } from './balancePoints';
import { type PaidRequest, type PriceSample, unitPrices } from './unitPrices';

/** An estimate and what it stands on. */
export interface Estimate {
  /** Thousandths of a credit; null: no run of this model has been seen on this profile. */
  readonly milli: number | null;
  /** How many past requests it stands on. */
  readonly basedOnRuns: number;
}

/** What an entry of the service's history says it cost. */
export interface KnownCost {
  readonly modelId: string;
  readonly expected: Job['expected'];
  readonly costMilli: number;
}

type Expected = Job['expected'];
type Unit = Readonly<{ milli: number; runs: number }>;

type RequestRow = Readonly<{
  id: string;
  started_at: number;
  ended_at: number | null;
  charge: PaidRequest['charge'];
  model_id: string;
  price_class: string;
  media_count: number;
}>;

const requestsSince = statement<[string, number], RequestRow>(
  `SELECT id, started_at, ended_at, charge, model_id, price_class, media_count FROM attempt
   WHERE profile_id = ? AND coalesce(ended_at, started_at) >= ? ORDER BY started_at`,
);
const unpriced = statement<
  [string],
  { id: string; model_id: string; price_class: string; media_count: number }
>(
  `SELECT id, model_id, price_class, media_count FROM attempt
   WHERE profile_id = ? AND charge = 'confirmed' AND charged_milli IS NULL`,
);
const setPrice = statement<[number, string]>(
  `UPDATE attempt SET charged_milli = ? WHERE id = ? AND charge = 'confirmed' AND charged_milli IS NULL`,
);
// What history named, or earlier balances taught: the memory over restarts.
const priced = statement<[string], { model_id: string; price_class: string; unit: number; runs: number }>(
  `SELECT model_id, price_class, avg(charged_milli * 1.0 / media_count) AS unit, count(*) AS runs FROM (
     SELECT model_id, price_class, charged_milli, media_count FROM attempt
     WHERE profile_id = ? AND charge = 'confirmed' AND charged_milli IS NOT NULL AND media_count > 0
     ORDER BY started_at DESC LIMIT 200)
   GROUP BY model_id, price_class`,
);
const durations = statement<[string, string], { ms: number }>(
  `SELECT ended_at - started_at AS ms FROM attempt
   WHERE profile_id = ? AND model_id = ? AND outcome = 'answered' ORDER BY ended_at DESC LIMIT 20`,
);

const pointsLookedAt = 60;
const newestSamples = 5;

export class PriceBook {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #units = new Map<string, Map<string, Unit>>();
  readonly #usual = new Map<string, number | null>();

  constructor(parts: Readonly<{ db: Db; now: () => number }>) {
    this.#db = parts.db;
    this.#now = parts.now;
  }

  /** For one request. Quick: everything is in memory after the first call. */
  estimate(profileId: string, modelId: string, expected: Expected): Estimate {
    const units = this.#unitsOf(profileId);
    const unit = units.get(keyOf(modelId, priceClassOf(expected))) ?? nearest(units, modelId);
    return unit
      ? { milli: Math.round(unit.milli * expected.count), basedOnRuns: unit.runs }
      : { milli: null, basedOnRuns: 0 };
  }

  /** The usual time of a model here, ms: the median of its latest 20 answers; null: none yet. */
  usualMs(profileId: string, modelId: string): number | null {
    const key = keyOf(profileId, modelId);
    const kept = this.#usual.get(key);
    if (kept !== undefined) return kept;
    const usual = median(
      durations(this.#db)
        .all(profileId, modelId)
        .map((row) => row.ms),
    );
    this.#usual.set(key, usual);
    return usual;
  }

  /**
   * The balance was read. Learns from it and gives prices to answers that had none.
   * @param tookMs how long the answer took: requests that were under way meanwhile blur it.
   */
  balanceRead(profileId: string, balanceMilli: number, tookMs = 0): void {
    const now = this.#now();
    recordBalance(this.#db, { profileId, balanceMilli, askedAt: now - Math.ceil(tookMs) }, now);
    this.#learn(profileId);
  }

  /** Attempts ended: answers whose price is known get it now. @returns whether one did. */
  attemptsEnded(profileId: string): boolean {
    for (const key of this.#usual.keys()) if (key.startsWith(`${profileId} `)) this.#usual.delete(key);
    return this.#priceAnswers(profileId, []) > 0;
  }

  /** Whether there are paid answers whose price is not known. */
  hasUnpriced(profileId: string): boolean {
    return unpriced(this.#db).get(profileId) !== undefined;
  }

  /** Costs that the history names: they count where the balance has not taught a price. */
  costsRead(profileId: string, costs: readonly KnownCost[]): void {
    const units = this.#unitsOf(profileId);
    const groups = Map.groupBy(costs, (cost) => keyOf(cost.modelId, priceClassOf(cost.expected)));
    for (const [key, group] of groups) {
      if (units.has(key)) continue;
      const unit = median(group.map((cost) => cost.costMilli / Math.max(1, cost.expected.count)));
      if (unit !== null) units.set(key, { milli: unit, runs: group.length });
    }
    this.#priceAnswers(profileId, []);
  }

  #learn(profileId: string): void {
    const points = recentBalances(this.#db, profileId, pointsLookedAt, true);
    const since = points[0]?.at;
    if (since === undefined) return;
    const requests = requestsSince(this.#db)
      .all(profileId, since)
      .map(
        (row): PaidRequest => ({
          id: row.id,
          startedAt: row.started_at,
          endedAt: row.ended_at,
          charge: row.charge,
          key: keyOf(row.model_id, row.price_class),
          mediaCount: row.media_count,
        }),
      );
    const samples = unitPrices(points, requests);
    const units = this.#unitsOf(profileId);
    for (const [key, group] of Map.groupBy(samples, (sample) => sample.key)) {
      const newest = group.slice(-newestSamples);
      const unit = median(newest.map((sample) => sample.unitMilli));
      const runs = group.reduce((sum, sample) => sum + sample.requestIds.length, 0);
      if (unit !== null) units.set(key, { milli: unit, runs });
    }
    this.#priceAnswers(profileId, samples);
  }

  /** First exactly, from the stretch that an answer lies in; then by what its class costs. */
  #priceAnswers(profileId: string, samples: readonly PriceSample[]): number {
    const rows = unpriced(this.#db).all(profileId);
    if (rows.length === 0) return 0;
    const exact = new Map(
      samples.flatMap((sample) => sample.requestIds.map((id) => [id, sample.unitMilli] as const)),
    );
    const units = this.#unitsOf(profileId);
    let changed = 0;
    inTransaction(this.#db, () => {
      for (const row of rows) {
        const unit = exact.get(row.id) ?? units.get(keyOf(row.model_id, row.price_class))?.milli;
        if (unit === undefined) continue;
        changed += setPrice(this.#db).run(Math.round(unit * row.media_count), row.id).changes;
      }
    });
    return changed;
  }

  #unitsOf(profileId: string): Map<string, Unit> {
    let units = this.#units.get(profileId);
    if (!units) {
      const rows = priced(this.#db).all(profileId);
      units = new Map(
        rows.map(
          (row) => [keyOf(row.model_id, row.price_class), { milli: row.unit, runs: row.runs }] as const,
        ),
      );
      this.#units.set(profileId, units);
    }
    return units;
  }
}

function keyOf(first: string, second: string): string {
  return `${first} ${second}`;
}

// Another size of the same model is better than nothing: the one with most runs.
function nearest(units: ReadonlyMap<string, Unit>, modelId: string): Unit | null {
  let best: Unit | null = null;
  for (const [key, unit] of units) {
    if (key.startsWith(`${modelId} `) && unit.runs > (best?.runs ?? 0)) best = unit;
  }
  return best;
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
