// Keeps a profile within the limits of spend per batch, per day and of its plan. Counts what is confirmed, what is possible,
// and what is reserved for requests under way. Where a limit is set and a price is not known, it first asks for
// the balance, lets one request go alone, asks again, and stops if the price still cannot be told.

import type { PauseReason } from '@shared/domain/Queue';
import { formatCredits } from '@shared/words/formatCredits';
import type { Db } from '../../database/Db';
import { limitOfBatch, spentOnBatch, spentSince, startOfDay } from '../../database/spend';
import { statement } from '../../database/statement';
import { type NextJob, queuePlan } from '../jobs';
import type { QueueParts } from '../QueueParts';

/** `go`; `wait`: until something under way has ended or the price is learned; `stop`: pause with these words. */
export type SpendDecision =
  | Readonly<{ kind: 'go' | 'wait' }>
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

  /** Forgets that a price could not be learned: the person wants it tried again. */
  reset(): void {
    this.#learnedAt = null;
  }

  /**
   * Whether one more request may start. Reads the journal, so it sees what the same transaction wrote.
   * @param nextMilli what it will most likely cost; null: not known.
   */
  decide(job: NextJob, nextMilli: number | null, underWay: number): SpendDecision {
    const { db, clock, settings } = this.#parts;
    const { batchLimitMilli, dayLimitMilli } = settings();
    const plan = job.lane === 'batch' ? queuePlan(db, this.#profileId) : null;
    const limits = [
      {
        reason: 'batch_limit',
        words: 'this batch',
        limitMilli: limitOfBatch(db, job.batchId) ?? batchLimitMilli,
        spent: () => spentOnBatch(db, job.batchId),
      },
      {
        reason: 'day_limit',
        words: 'a day',
        limitMilli: dayLimitMilli,
        spent: () => spentSince(db, this.#profileId, startOfDay(clock.now())),
      },
      {
        reason: 'plan_limit',
        words: 'the plan of the queue',
        limitMilli: plan?.mostMilli ?? null,
        spent: () => plan?.spentMilli ?? 0,
      },
    ] as const;
    for (const { reason, words, limitMilli, spent } of limits) {
      if (limitMilli === null) continue;
      const unpriced = nextMilli === null ? this.#unpriced(job.modelId) : 0;
      if (nextMilli === null && underWay === 0 && this.#learnedAt !== unpriced) {
        this.#learn(unpriced);
        return wait;
      }
      const spentMilli = spent();
      const answer = maySpend({ limitMilli, spentMilli, nextMilli, underWay, unpriced });
      if (answer === 'wait') return wait;
      if (answer !== 'go')
        return { kind: 'stop', reason, message: inWords(answer, words, spentMilli, limitMilli) };
    }
    return go;
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

/** What a limit looks like when one more request is about to start. Money in thousandths of a credit. */
interface SpendCheck {
  /** null: no limit. */
  readonly limitMilli: number | null;
  /** Confirmed, possible and reserved together. */
  readonly spentMilli: number;
  /** What the next request will most likely cost; null: the price is not known. */
  readonly nextMilli: number | null;
  /** Requests under way, whose reservations may turn out too high. */
  readonly underWay: number;
  /** Answered requests whose price is still not known. */
  readonly unpriced: number;
}

/**
 * `go`: the limit holds even if the next request costs what it is taken to cost.
 * `wait`: not while others are under way. `stop`: the limit is reached. `price_unknown`: it cannot be kept.
 */
type SpendAnswer = 'go' | 'wait' | 'stop' | 'price_unknown';

function maySpend(check: SpendCheck): SpendAnswer {
  if (check.limitMilli === null) return 'go';
  if (check.nextMilli === null) {
    // The first of an unknown price goes alone, to learn what it costs.
    if (check.underWay > 0) return 'wait';
    if (check.unpriced > 0) return 'price_unknown';
    return check.spentMilli >= check.limitMilli ? 'stop' : 'go';
  }
  if (check.spentMilli + check.nextMilli <= check.limitMilli) return 'go';
  return check.underWay > 0 ? 'wait' : 'stop';
}
