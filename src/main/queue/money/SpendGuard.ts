// Keeps a profile within the limits of spend per day and of its plan, and batches within theirs and their bounds. Counts what
// is confirmed, what is possible, and what is reserved for requests under way. Where a limit is set and a price is not known,
// it first asks for the balance, lets one request go alone, asks again, and stops if the price still cannot be told. What
// holds for a profile stops its queue; a bound lets only its own batches stand.

import type { PauseReason } from '@shared/domain/queue/Queue';
import { formatCredits } from '@shared/words/formatCredits';
import type { Db } from '../../database/Db';
import { spentSince, startOfDay } from '../../database/rows/spend';
import { statement } from '../../database/statement';
import {
  boundsOfBatch,
  type HeldFor,
  lookAtHeldAnew,
  lookAtLimitAnew,
  type NextJob,
  queuePlan,
  type SpendBound,
  underWayOfBound,
} from '../jobs';
import type { QueueParts } from '../QueueParts';

/**
 * `go`; `wait`: until something under way has ended or the price is learned; `aside`: the same for what is
 * under its bound alone; `hold`: its batch stands; `stop`: pause with these words.
 */
export type SpendDecision =
  | Readonly<{ kind: 'go' | 'wait' }>
  | Readonly<{ kind: 'aside'; boundId: string }>
  | Readonly<{ kind: 'hold'; why: HeldFor; bound: SpendBound }>
  | Readonly<{ kind: 'stop'; reason: PauseReason; message: string }>;

const unpricedCount = statement<[string, string], { n: number }>(
  `SELECT count(*) AS n FROM attempt
   WHERE profile_id = ? AND model_id = ? AND charge = 'confirmed' AND charged_milli IS NULL`,
);

const go: SpendDecision = { kind: 'go' };
const wait: SpendDecision = { kind: 'wait' };

export class SpendGuard {
  readonly #parts: QueueParts;
  readonly #profileId: string;
  readonly #learned: () => void;
  #learning = false;
  #limitMilli: number | null | undefined;
  /** How many answers had no price when the balance was last asked for. */
  #learnedAt: number | null = null;
  /** By model: answers without a price from before this run, when nobody may have looked at the balance. */
  readonly #before = new Map<string, number>();

  /** @param learned called when a price has been looked for: look again. */
  constructor(parts: QueueParts, profileId: string, learned: () => void) {
    this.#parts = parts;
    this.#profileId = profileId;
    this.#learned = learned;
  }

  get learning(): boolean {
    return this.#learning;
  }

  /** The person wants it tried again: what stands, and prices that could not be learned. */
  reset(): void {
    this.#learnedAt = null;
    lookAtHeldAnew(this.#parts.db, this.#profileId);
  }

  /** Where the settings' limit for a batch is another, what stands at it is looked at anew. Within a turn. */
  lookAtLimit(): void {
    const { db, settings } = this.#parts;
    const { batchLimitMilli } = settings();
    if (batchLimitMilli !== this.#limitMilli) lookAtLimitAnew(db, this.#profileId, batchLimitMilli);
    this.#limitMilli = batchLimitMilli;
  }

  /**
   * Whether one more request may start. Reads the journal, so it sees what the same transaction wrote.
   * @param nextMilli what it will most likely cost; null: not known.
   */
  decide(job: NextJob, nextMilli: number | null, underWay: number): SpendDecision {
    const { db, clock, settings } = this.#parts;
    const { batchLimitMilli, dayLimitMilli } = settings();
    for (const bound of boundsOfBatch(db, job.batchId, batchLimitMilli)) {
      const within = this.#withinBound(bound, job.modelId, nextMilli, underWay);
      if (within.kind !== 'go') return within;
    }
    const plan = job.lane === 'batch' ? queuePlan(db, this.#profileId) : null;
    const limits = [
      {
        reason: 'day_limit',
        words: 'a day',
        limitMilli: dayLimitMilli,
        spent: () => spentSince(db, this.#profileId, startOfDay(clock.now())),
      },
      {
        reason: 'plan_limit',
        words: 'the queue',
        limitMilli: plan?.mostMilli ?? null,
        spent: () => plan?.spentMilli ?? 0,
      },
    ] as const;
    for (const { reason, words, limitMilli, spent } of limits) {
      if (limitMilli === null) continue;
      const spentMilli = spent();
      const answer = this.#answer({ limitMilli, spentMilli, nextMilli }, job.modelId, underWay);
      if (answer === 'wait' || (answer === 'stop' && underWay > 0)) return wait;
      if (answer !== 'go')
        return { kind: 'stop', reason, message: inWords(answer, words, spentMilli, limitMilli) };
    }
    return go;
  }

  #withinBound(
    bound: SpendBound,
    modelId: string,
    nextMilli: number | null,
    underWay: number,
  ): SpendDecision {
    const { id: boundId, mostMilli: limitMilli } = bound;
    const { reservedMilli, unpriced } = underWayOfBound(this.#parts.db, this.#profileId, boundId);
    // what was sent before a price was known is taken to cost what this does
    const spentMilli = bound.spentMilli + unpriced * (nextMilli ?? 0);
    const answer = this.#answer({ limitMilli, spentMilli, nextMilli }, modelId, underWay);
    if (answer === 'go') return go;
    if (answer === 'wait') return wait;
    if (answer === 'price_unknown') return { kind: 'hold', why: 'unpriced', bound };
    // what is under way of others does not change what is left of it
    const surelyMilli = bound.spentMilli - reservedMilli;
    const mayBeLess = surelyMilli < spentMilli && surelyMilli + (nextMilli ?? 0) <= limitMilli;
    return mayBeLess ? { kind: 'aside', boundId } : { kind: 'hold', why: 'reached', bound };
  }

  #answer(spend: Spend, modelId: string, underWay: number): SpendAnswer {
    const unpriced = spend.nextMilli === null ? this.#unpriced(modelId) : 0;
    if (spend.nextMilli === null && underWay === 0 && this.#learnedAt !== unpriced) {
      this.#learn(unpriced);
      return 'wait';
    }
    return maySpend({ ...spend, underWay, unpriced });
  }

  #unpriced(modelId: string): number {
    const count = unpricedAttempts(this.#parts.db, this.#profileId, modelId);
    const before = this.#before.get(modelId) ?? count;
    this.#before.set(modelId, before);
    return Math.max(0, count - before);
  }

  #learn(unpriced: number): void {
    if (this.#learning) return;
    this.#learning = true;
    const done = (): void => {
      this.#learning = false;
      this.#learnedAt = unpriced;
      this.#learned();
    };
    this.#parts.prices.learn(this.#profileId).then(done, done);
  }
}

function inWords(answer: SpendAnswer, words: string, spentMilli: number, limitMilli: number): string {
  const most = formatCredits(limitMilli);
  return answer === 'stop'
    ? `The spend limit for ${words} is reached: ${formatCredits(spentMilli)} of ${most} credits, possible charges included.`
    : `There is a spend limit of ${most} credits for ${words}, but the price of this model could not be found out, so the limit cannot be kept.`;
}

/** Paid answers of a model whose price is not known yet. */
function unpricedAttempts(db: Db, profileId: string, modelId: string): number {
  return unpricedCount(db).get(profileId, modelId)?.n ?? 0;
}

/** A limit, and what one more request would take of it. Money in thousandths of a credit. */
type Spend = Readonly<{
  limitMilli: number;
  /** Confirmed, possible and reserved together. */
  spentMilli: number;
  /** What the next request will most likely cost; null: the price is not known. */
  nextMilli: number | null;
}>;

/** What a limit looks like when one more request is about to start. */
type SpendCheck = Spend &
  Readonly<{
    /** Requests under way. */
    underWay: number;
    /** Answered requests whose price is still not known. */
    unpriced: number;
  }>;

/**
 * `go`: the limit holds even if the next request costs what it is taken to cost.
 * `wait`: not while others are under way. `stop`: the limit is reached, by what is under way too, whose reservations may turn
 * out too high. `price_unknown`: it cannot be kept.
 */
type SpendAnswer = 'go' | 'wait' | 'stop' | 'price_unknown';

function maySpend(check: SpendCheck): SpendAnswer {
  if (check.nextMilli === null) {
    // The first of an unknown price goes alone, to learn what it costs.
    if (check.underWay > 0) return 'wait';
    if (check.unpriced > 0) return 'price_unknown';
    return check.spentMilli >= check.limitMilli ? 'stop' : 'go';
  }
  return check.spentMilli + check.nextMilli <= check.limitMilli ? 'go' : 'stop';
}
