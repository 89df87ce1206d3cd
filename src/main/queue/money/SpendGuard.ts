// Keeps a profile within its daily limit and that of its schedule, and batches within theirs. Spending: confirmed and
// possible charges, and reserves for requests in progress. If a price is unknown, one request goes alone between two
// readings of the balance. A limit of the profile pauses its queue; a limit of batches blocks these batches.

import type { PauseReason } from '@shared/domain/queue/Queue';
import { type StoredText, said } from '@shared/messages/Said';
import { formatCredits } from '@shared/words/formatCredits';
import type { Db } from '../../database/Db';
import { spentSince, startOfDay } from '../../database/rows/spend';
import { statement } from '../../database/statement';
import {
  type BlockReason,
  inProgressOfSpendLimit,
  type NextJob,
  queuePlan,
  recheckBatchLimit,
  recheckBlocked,
  type SpendLimit,
  spendLimitsOfBatch,
} from '../jobs';
import type { QueueParts } from '../QueueParts';

/**
 * `go`; `wait`: until a request in progress has ended or the price is known; `aside`: the same, only for the
 * jobs under this limit; `hold`: the batch is blocked; `stop`: the queue is paused with this message.
 */
export type SpendDecision =
  | Readonly<{ kind: 'go' | 'wait' }>
  | Readonly<{ kind: 'aside'; boundId: string }>
  | Readonly<{ kind: 'hold'; why: BlockReason; bound: SpendLimit }>
  | Readonly<{ kind: 'stop'; reason: PauseReason; message: StoredText }>;

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
  /** How many answers had no price when the balance was last read. */
  #learnedAt: number | null = null;
  /** By model: answers without a price from before this run; the balance may not have been read after them. */
  readonly #before = new Map<string, number>();

  /** @param learned called after an attempt to infer a price, successful or not */
  constructor(parts: QueueParts, profileId: string, learned: () => void) {
    this.#parts = parts;
    this.#profileId = profileId;
    this.#learned = learned;
  }

  get learning(): boolean {
    return this.#learning;
  }

  /** The user wants another try: blocked batches and unknown prices are checked again. */
  reset(): void {
    this.#learnedAt = null;
    recheckBlocked(this.#parts.db, this.#profileId);
  }

  /** Checks batches again that the limit in the settings blocks, if it has changed. Call it within a turn. */
  lookAtLimit(): void {
    const { db, settings } = this.#parts;
    const { batchLimitMilli } = settings();
    if (batchLimitMilli !== this.#limitMilli) recheckBatchLimit(db, this.#profileId, batchLimitMilli);
    this.#limitMilli = batchLimitMilli;
  }

  /** Sees the rows that the same transaction wrote. @param nextMilli the most likely cost; null: unknown */
  decide(job: NextJob, nextMilli: number | null, underWay: number): SpendDecision {
    const { db, clock, settings } = this.#parts;
    const { batchLimitMilli, dayLimitMilli } = settings();
    for (const bound of spendLimitsOfBatch(db, job.batchId, batchLimitMilli)) {
      const within = this.#withinBound(bound, job.modelId, nextMilli, underWay);
      if (within.kind !== 'go') return within;
    }
    const plan = job.lane === 'batch' ? queuePlan(db, this.#profileId) : null;
    const limits = [
      {
        reason: 'day_limit',
        limitMilli: dayLimitMilli,
        spent: () => spentSince(db, this.#profileId, startOfDay(clock.now())),
      },
      { reason: 'plan_limit', limitMilli: plan?.mostMilli ?? null, spent: () => plan?.spentMilli ?? 0 },
    ] as const;
    for (const { reason, limitMilli, spent } of limits) {
      if (limitMilli === null) continue;
      const spentMilli = spent();
      const answer = this.#answer({ limitMilli, spentMilli, nextMilli }, job.modelId, underWay);
      if (answer === 'wait' || (answer === 'stop' && underWay > 0)) return wait;
      if (answer !== 'go')
        return {
          kind: 'stop',
          reason,
          message: inWords(answer, reason, { spentMilli, limitMilli, nextMilli }),
        };
    }
    return go;
  }

  #withinBound(
    bound: SpendLimit,
    modelId: string,
    nextMilli: number | null,
    underWay: number,
  ): SpendDecision {
    const { id: boundId, mostMilli: limitMilli } = bound;
    const { reservedMilli, unpriced } = inProgressOfSpendLimit(this.#parts.db, this.#profileId, boundId);
    // requests sent before a price was known are assumed to cost as much as this one
    const spentMilli = bound.spentMilli + unpriced * (nextMilli ?? 0);
    const answer = this.#answer({ limitMilli, spentMilli, nextMilli }, modelId, underWay);
    if (answer === 'go') return go;
    if (answer === 'wait') return wait;
    if (answer === 'price_unknown') return { kind: 'hold', why: 'unpriced', bound };
    // requests in progress in other batches do not change what is left of this limit
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

const limitWords = {
  day_limit: { reached: 'queue.dayLimitReached', notKept: 'queue.dayLimitNotKept' },
  plan_limit: { reached: 'queue.planLimitReached', notKept: 'queue.planLimitNotKept' },
} as const;

function inWords(
  answer: SpendAnswer,
  reason: keyof typeof limitWords,
  { spentMilli, limitMilli, nextMilli }: Spend,
): StoredText {
  const { reached, notKept } = limitWords[reason];
  const most = formatCredits(limitMilli);
  if (answer !== 'stop') return said(notKept, { most });
  const words = said(reached, { spent: formatCredits(spentMilli), most });
  return nextMilli === null
    ? words
    : [words, said('queue.nextJobNeeds', { credits: formatCredits(nextMilli) })];
}

function unpricedAttempts(db: Db, profileId: string, modelId: string): number {
  return unpricedCount(db).get(profileId, modelId)?.n ?? 0;
}

/** A limit, and how much of it one more request would use. Money in thousandths of a credit. */
type Spend = Readonly<{
  limitMilli: number;
  /** Confirmed, possible and reserved charges together. */
  spentMilli: number;
  /** The most likely cost of the next request; null: unknown. */
  nextMilli: number | null;
}>;

type SpendCheck = Spend &
  Readonly<{
    underWay: number;
    /** Number of answered requests with an unknown price. */
    unpriced: number;
  }>;

/**
 * `go`: the limit holds with the next request. `wait`: until the requests in progress have ended. `stop`: the limit is
 * reached, with their reserves, which may be too high. `price_unknown`: the limit cannot be observed.
 */
type SpendAnswer = 'go' | 'wait' | 'stop' | 'price_unknown';

function maySpend(check: SpendCheck): SpendAnswer {
  if (check.nextMilli === null) {
    // The first request with an unknown price is sent alone, so that its cost can be inferred.
    if (check.underWay > 0) return 'wait';
    if (check.unpriced > 0) return 'price_unknown';
    return check.spentMilli >= check.limitMilli ? 'stop' : 'go';
  }
  return check.spentMilli + check.nextMilli <= check.limitMilli ? 'go' : 'stop';
}
