// Keeps a profile within the limits of spend per batch and per day. Counts what is confirmed, what is possible,
// and what is reserved for requests under way. Where a limit is set and a price is not known, it first asks for
// the balance, lets one request go alone, asks again, and stops if the price still cannot be told.
import type { PauseReason } from '@shared/domain/Queue';
import { maySpend, type SpendAnswer } from './maySpend';
import type { NextJob } from './nextJobs';
import type { QueueParts } from './QueueParts';
import { limitOfBatch, spentOnBatch, spentSince, startOfDay } from './spend';
import { unpricedAttempts } from './unpricedAttempts';

/** `go`; `wait`: until something under way has ended or the price is learned; `stop`: pause with these words. */
export type SpendDecision =
  | Readonly<{ kind: 'go' | 'wait' }>
  | Readonly<{ kind: 'stop'; reason: PauseReason; message: string }>;

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
  const most = credits(limitMilli);
  return answer === 'stop'
    ? `The spend limit for ${words} is reached: ${credits(spentMilli)} of ${most} credits, possible charges included.`
    : `There is a spend limit of ${most} credits for ${words}, but the price of this model could not be found out, so the limit cannot be kept.`;
}

function credits(milli: number): string {
  return (milli / 1000).toLocaleString('en', { maximumFractionDigits: 3 });
}
