// Keeps a profile within its daily limit and the limit of its schedule, and batches within their limits. Spending
// includes possible charges, and reserves for requests in progress. If a price is unknown, one request is sent alone
// between two readings of the balance. A limit of the profile pauses its queue; a limit of batches blocks the batches.

import type { PauseReason } from '@shared/domain/queue/Queue';
import { localizable, type StoredText } from '@shared/messages/LocalizableText';
import { formatCredits } from '@shared/words/formatCredits';
import type { Db } from '../../database/Db';
import { spentSince, startOfDay } from '../../database/rows/spend';
import { statement } from '../../database/statement';
import {
  type BlockReason,
  inProgressUnderLimit,
  type NextJob,
  queuePlan,
  type SpendLimit,
  spendLimitsOfBatch,
  unblockAfterLimitChange,
  unblockAllBatches,
} from '../jobs';
import type { QueueDependencies } from '../QueueDependencies';

/**
 * What to do with a job. `go`: send it. `wait`: send nothing until a request has ended or the price is known. `skip`:
 * like `wait`, but only for the jobs under this limit. `hold`: block the batch. `stop`: pause the queue with `message`.
 */
export type SpendDecision =
  | Readonly<{ kind: 'go' | 'wait' }>
  | Readonly<{ kind: 'skip'; spendLimitId: string }>
  | Readonly<{ kind: 'hold'; reason: BlockReason; limit: SpendLimit }>
  | Readonly<{ kind: 'stop'; reason: PauseReason; message: StoredText }>;

const unpricedCount = statement<[string, string], { n: number }>(
  `SELECT count(*) AS n FROM attempt
   WHERE profile_id = ? AND model_id = ? AND charge = 'confirmed' AND charged_milli IS NULL`,
);

const go: SpendDecision = { kind: 'go' };
const wait: SpendDecision = { kind: 'wait' };

export class SpendGuard {
  readonly #parts: QueueDependencies;
  readonly #profileId: string;
  readonly #onInferred: () => void;
  #isInferring = false;
  #limitMilli: number | null | undefined;
  /** How many answers had no price when the balance was last read. */
  #unpricedAtInference: number | null = null;
  /** By model: the number of answers without a price from earlier runs, after which perhaps no balance was read. */
  readonly #unpricedBeforeRun = new Map<string, number>();

  /** @param onInferred called after an attempt to infer a price, successful or not */
  constructor(parts: QueueDependencies, profileId: string, onInferred: () => void) {
    this.#parts = parts;
    this.#profileId = profileId;
    this.#onInferred = onInferred;
  }

  get isInferringPrices(): boolean {
    return this.#isInferring;
  }

  /** The queue is run again: blocked batches and unknown prices are checked again. */
  reset(): void {
    this.#unpricedAtInference = null;
    unblockAllBatches(this.#parts.db, this.#profileId);
  }

  /** If the limit per batch in the settings has changed, unblocks the batches that it blocked. Call within a turn. */
  refreshBatchLimit(): void {
    const { db, settings } = this.#parts;
    const { batchLimitMilli } = settings();
    if (batchLimitMilli !== this.#limitMilli) unblockAfterLimitChange(db, this.#profileId, batchLimitMilli);
    this.#limitMilli = batchLimitMilli;
  }

  /** Decides if a job may be sent; reads rows of this transaction. @param nextMilli its likely cost; null: unknown */
  decide(job: NextJob, nextMilli: number | null, underWay: number): SpendDecision {
    const { db, clock, settings } = this.#parts;
    const { batchLimitMilli, dayLimitMilli } = settings();
    for (const limit of spendLimitsOfBatch(db, job.batchId, batchLimitMilli)) {
      const decision = this.#decideForLimit(limit, job.modelId, nextMilli, underWay);
      if (decision.kind !== 'go') return decision;
    }
    const schedule = job.lane === 'batch' ? queuePlan(db, this.#profileId) : null;
    const limits = [
      {
        reason: 'day_limit',
        limitMilli: dayLimitMilli,
        spent: () => spentSince(db, this.#profileId, startOfDay(clock.now())),
      },
      {
        reason: 'plan_limit',
        limitMilli: schedule?.mostMilli ?? null,
        spent: () => schedule?.spentMilli ?? 0,
      },
    ] as const;
    for (const { reason, limitMilli, spent } of limits) {
      if (limitMilli === null) continue;
      const spentMilli = spent();
      const verdict = this.#check({ limitMilli, spentMilli, nextMilli }, job.modelId, underWay);
      if (verdict === 'wait' || (verdict === 'stop' && underWay > 0)) return wait;
      if (verdict !== 'go')
        return {
          kind: 'stop',
          reason,
          message: pauseMessage(verdict, reason, { spentMilli, limitMilli, nextMilli }),
        };
    }
    return go;
  }

  #decideForLimit(
    limit: SpendLimit,
    modelId: string,
    nextMilli: number | null,
    underWay: number,
  ): SpendDecision {
    const { id: spendLimitId, mostMilli: limitMilli } = limit;
    const { reservedMilli, unpriced } = inProgressUnderLimit(this.#parts.db, this.#profileId, spendLimitId);
    // requests sent before a price was known are assumed to cost as much as this one
    const spentMilli = limit.spentMilli + unpriced * (nextMilli ?? 0);
    const verdict = this.#check({ limitMilli, spentMilli, nextMilli }, modelId, underWay);
    if (verdict === 'go') return go;
    if (verdict === 'wait') return wait;
    if (verdict === 'price_unknown') return { kind: 'hold', reason: 'unpriced', limit };
    // requests in progress in other batches do not change what is left of this limit
    const certainMilli = limit.spentMilli - reservedMilli;
    const mayFitLater = certainMilli < spentMilli && certainMilli + (nextMilli ?? 0) <= limitMilli;
    return mayFitLater ? { kind: 'skip', spendLimitId } : { kind: 'hold', reason: 'reached', limit };
  }

  #check(spend: Spend, modelId: string, underWay: number): SpendVerdict {
    const unpriced = spend.nextMilli === null ? this.#unpricedInRun(modelId) : 0;
    if (spend.nextMilli === null && underWay === 0 && this.#unpricedAtInference !== unpriced) {
      this.#inferPrices(unpriced);
      return 'wait';
    }
    return checkSpend({ ...spend, underWay, unpriced });
  }

  #unpricedInRun(modelId: string): number {
    const count = unpricedAttempts(this.#parts.db, this.#profileId, modelId);
    const before = this.#unpricedBeforeRun.get(modelId) ?? count;
    this.#unpricedBeforeRun.set(modelId, before);
    return Math.max(0, count - before);
  }

  #inferPrices(unpriced: number): void {
    if (this.#isInferring) return;
    this.#isInferring = true;
    const done = (): void => {
      this.#isInferring = false;
      this.#unpricedAtInference = unpriced;
      this.#onInferred();
    };
    this.#parts.prices.inferPrices(this.#profileId).then(done, done);
  }
}

const limitMessages = {
  day_limit: { reached: 'queue.dayLimitReached', notKept: 'queue.dayLimitNotKept' },
  plan_limit: { reached: 'queue.planLimitReached', notKept: 'queue.planLimitNotKept' },
} as const;

function pauseMessage(
  verdict: SpendVerdict,
  reason: keyof typeof limitMessages,
  { spentMilli, limitMilli, nextMilli }: Spend,
): StoredText {
  const { reached, notKept } = limitMessages[reason];
  const most = formatCredits(limitMilli);
  if (verdict !== 'stop') return localizable(notKept, { most });
  const reachedMessage = localizable(reached, { spent: formatCredits(spentMilli), most });
  return nextMilli === null
    ? reachedMessage
    : [reachedMessage, localizable('queue.nextJobNeeds', { credits: formatCredits(nextMilli) })];
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
 * `go`: the limit holds with the next request. `wait`: decide when the requests in progress have ended. `stop`: the
 * limit is reached if their reserves count, which may be too high. `price_unknown`: the limit cannot be observed.
 */
type SpendVerdict = 'go' | 'wait' | 'stop' | 'price_unknown';

function checkSpend(check: SpendCheck): SpendVerdict {
  if (check.nextMilli === null) {
    // The first request with an unknown price is sent alone, so that its cost can be inferred.
    if (check.underWay > 0) return 'wait';
    if (check.unpriced > 0) return 'price_unknown';
    return check.spentMilli >= check.limitMilli ? 'stop' : 'go';
  }
  return check.spentMilli + check.nextMilli <= check.limitMilli ? 'go' : 'stop';
}
