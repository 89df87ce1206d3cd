// Prices and durations of requests, inferred from a profile's balances, and from costs in its history.
import { setImmediate } from 'node:timers/promises';
import { priceClassOf } from '@shared/domain/account/priceClass';
import type { Job } from '@shared/domain/queue/Job';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { recentBalances, recordBalance, sentSince } from './balancePoints';
import {
  type BalanceInterval,
  inferUnitPrice,
  type PriceSample,
  parsePriceKey,
  priceKey,
  readBalanceInterval,
} from './priceInference';

export interface Estimate {
  /** Thousandths of a credit; null: this profile has no finished run of the model. */
  readonly milli: number | null;
  readonly basedOnRuns: number;
}

export interface HistoryCost {
  readonly modelId: string;
  readonly expected: Job['expected'];
  readonly costMilli: number;
}

type Expected = Job['expected'];
/** The price of one picture or film, and the number of runs from which it was inferred. */
type UnitPrice = Readonly<{ milli: number; runs: number }>;

// the query names the index, because the planner would otherwise scan all attempts of the profile
const anyUnpriced = statement<[string], { found: number }>(
  `SELECT EXISTS (SELECT 1 FROM attempt INDEXED BY attempt_unpriced
   WHERE profile_id = ? AND charge = 'confirmed' AND charged_milli IS NULL) AS found`,
);
const setPrices = statement<
  {
    profileId: string;
    modelId: string;
    priceClass: string;
    unitMilli: number;
    fromAt: number;
    toAt: number;
    most: number;
  },
  { job_id: string }
>(
  `UPDATE attempt SET charged_milli = CAST(round(@unitMilli * media_count) AS INTEGER) WHERE id IN (
     SELECT id FROM attempt WHERE profile_id = @profileId AND model_id = @modelId AND price_class = @priceClass
       AND charge = 'confirmed' AND charged_milli IS NULL AND started_at BETWEEN @fromAt AND @toAt LIMIT @most)
   RETURNING job_id`,
);
// prices from the history or from earlier balances survive restarts
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

const MAX_SAMPLES = 5;
/** Maximum number of balance intervals kept in which two or more prices are unknown, so that none can be inferred. */
const MAX_UNSOLVED = 20;
/** Rows per transaction, so that a transaction takes no longer than one frame of the window. */
const MAX_PRICED_AT_ONCE = 500;

interface InferenceState {
  /** The balances up to this time are evaluated, ms UTC. */
  evaluatedUntil: number;
  samples: Map<string, PriceSample[]>;
  unsolved: BalanceInterval[];
}

export class PriceBook {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #onPriced: (jobIds: readonly string[]) => void;
  readonly #units = new Map<string, Map<string, UnitPrice>>();
  readonly #typicalMs = new Map<string, number | null>();
  readonly #inferenceStates = new Map<string, InferenceState>();

  /** @param parts.onPriced called with the jobs whose answers have a price now */
  constructor(
    parts: Readonly<{ db: Db; now: () => number; onPriced?: (jobIds: readonly string[]) => void }>,
  ) {
    this.#db = parts.db;
    this.#now = parts.now;
    this.#onPriced = parts.onPriced ?? (() => {});
  }

  /** Fast: everything is in memory after the first call. */
  estimate(profileId: string, modelId: string, expected: Expected): Estimate {
    const units = this.#unitsOf(profileId);
    const unit = units.get(priceKey(modelId, priceClassOf(expected))) ?? estimateOfOtherSize(units, modelId);
    return unit
      ? { milli: Math.round(unit.milli * expected.count), basedOnRuns: unit.runs }
      : { milli: null, basedOnRuns: 0 };
  }

  /** The median duration of the latest 20 answers, ms; null: none yet. */
  usualMs(profileId: string, modelId: string): number | null {
    const key = `${profileId} ${modelId}`;
    const cached = this.#typicalMs.get(key);
    if (cached !== undefined) return cached;
    const usual = median(
      durations(this.#db)
        .all(profileId, modelId)
        .map((row) => row.ms),
    );
    const rounded = usual === null ? null : Math.round(usual);
    this.#typicalMs.set(key, rounded);
    return rounded;
  }

  // Thousandths of a credit; null if no price is known for exactly this model, kind, size and duration.
  priceOf(profileId: string, modelId: string, expected: Expected): number | null {
    const unit = this.#unitsOf(profileId).get(priceKey(modelId, priceClassOf(expected)));
    return unit ? Math.round(unit.milli * expected.count) : null;
  }

  // Infers prices from what was charged since the last reading, and assigns them to answers without a price.
  // `tookMs`: duration of the balance request: requests in progress meanwhile make the balance inexact.
  async addBalance(profileId: string, balanceMilli: number, tookMs = 0): Promise<void> {
    const now = this.#now();
    recordBalance(this.#db, { profileId, balanceMilli, askedAt: now - Math.ceil(tookMs) }, now);
    const [from, to] = recentBalances(this.#db, profileId, 2, { onlyExact: true });
    if (!from || !to) return;
    const state = this.#stateOf(profileId);
    // without requests in between, nothing can be inferred; prices inferred in an earlier run are stored
    const isLearned = state.evaluatedUntil === 0 && !this.hasUnpriced(profileId);
    const isNew = !isLearned && sentSince(this.#db, profileId, Math.max(state.evaluatedUntil, from.at) + 1);
    state.evaluatedUntil = to.at;
    if (!isNew) return;
    const interval = await readBalanceInterval(this.#db, profileId, from, to);
    if (interval) await this.#inferFrom(profileId, state, interval);
  }

  /** Called when attempts have ended: the profile's typical durations are computed again. */
  attemptsEnded(profileId: string): void {
    for (const key of this.#typicalMs.keys())
      if (key.startsWith(`${profileId} `)) this.#typicalMs.delete(key);
  }

  hasUnpriced(profileId: string): boolean {
    return anyUnpriced(this.#db).get(profileId)?.found === 1;
  }

  /** Prices from the history are used where none was inferred from the balance. */
  async addHistoryCosts(profileId: string, costs: readonly HistoryCost[]): Promise<void> {
    const units = this.#unitsOf(profileId);
    const groups = Map.groupBy(costs, (cost) => priceKey(cost.modelId, priceClassOf(cost.expected)));
    for (const [key, group] of groups) {
      const unit =
        units.get(key)?.milli ??
        median(group.map((cost) => cost.costMilli / Math.max(1, cost.expected.count)));
      if (unit === null) continue;
      if (!units.has(key)) units.set(key, { milli: unit, runs: group.length });
      await this.#priceAnswers(profileId, key, unit);
    }
  }

  async #inferFrom(profileId: string, state: InferenceState, interval: BalanceInterval): Promise<void> {
    const units = this.#unitsOf(profileId);
    const known = (key: string): number | null => units.get(key)?.milli ?? null;
    state.unsolved = [...state.unsolved, interval].slice(-MAX_UNSOLVED);
    // repeated until nothing changes, because an inferred price may allow inferring further prices
    for (let learned = true; learned; ) {
      learned = false;
      for (const candidate of state.unsolved) {
        const sample = inferUnitPrice(candidate, known);
        if (!sample) continue;
        state.unsolved = state.unsolved.filter((other) => other !== candidate);
        await this.#priceAnswers(profileId, sample.key, sample.unitMilli, candidate);
        await this.#addSample(profileId, state, sample);
        for (const key of candidate.byKey.keys()) await this.#priceAnswers(profileId, key, known(key) ?? 0);
        learned = true;
      }
    }
  }

  async #addSample(profileId: string, state: InferenceState, sample: PriceSample): Promise<void> {
    const units = this.#unitsOf(profileId);
    const samples = [...(state.samples.get(sample.key) ?? []), sample].slice(-MAX_SAMPLES);
    state.samples.set(sample.key, samples);
    const milli = median(samples.map((each) => each.unitMilli)) ?? sample.unitMilli;
    units.set(sample.key, { milli, runs: units.get(sample.key)?.runs ?? sample.requests });
    await this.#priceAnswers(profileId, sample.key, milli);
    // the count is read again, because a sum would count answers twice that already had a price
    const { modelId, priceClass } = parsePriceKey(sample.key);
    const stored = priced(this.#db)
      .all(profileId)
      .find((row) => row.model_id === modelId && row.price_class === priceClass);
    units.set(sample.key, { milli, runs: stored?.runs ?? sample.requests });
  }

  /** Assigns a price to the answers of one price class that have none. @param range ms UTC; default: at any time */
  async #priceAnswers(
    profileId: string,
    key: string,
    unitMilli: number,
    range: Readonly<{ fromAt: number; toAt: number }> = { fromAt: 0, toAt: Number.MAX_SAFE_INTEGER },
  ): Promise<void> {
    const { modelId, priceClass } = parsePriceKey(key);
    const { fromAt, toAt } = range;
    const found = { profileId, modelId, priceClass, unitMilli, fromAt, toAt, most: MAX_PRICED_AT_ONCE };
    for (let isMore = true; isMore && this.#db.open; ) {
      const rows = setPrices(this.#db).all(found);
      if (rows.length > 0) this.#onPriced(rows.map(({ job_id }) => job_id));
      isMore = rows.length === MAX_PRICED_AT_ONCE;
      if (isMore) await setImmediate();
    }
  }

  #stateOf(profileId: string): InferenceState {
    let state = this.#inferenceStates.get(profileId);
    if (!state) {
      state = { evaluatedUntil: 0, samples: new Map(), unsolved: [] };
      this.#inferenceStates.set(profileId, state);
    }
    return state;
  }

  #unitsOf(profileId: string): Map<string, UnitPrice> {
    let units = this.#units.get(profileId);
    if (!units) {
      const rows = priced(this.#db).all(profileId);
      units = new Map(
        rows.map(
          (row) => [priceKey(row.model_id, row.price_class), { milli: row.unit, runs: row.runs }] as const,
        ),
      );
      this.#units.set(profileId, units);
    }
    return units;
  }
}

// the estimate for an unknown size: the price of the size of the same model with the most runs
function estimateOfOtherSize(units: ReadonlyMap<string, UnitPrice>, modelId: string): UnitPrice | null {
  let best: UnitPrice | null = null;
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
