// Balance, prices and quotes of each profile. Only reads from the service; nothing here costs anything.
import type { BalanceCourse, BalancePoint } from '@shared/domain/account/Balance';
import type { Job, Lane } from '@shared/domain/queue/Job';
import type { NightPlan } from '@shared/domain/queue/NightPlan';
import type { QueuePace, QueueSchedule, Quote } from '@shared/domain/queue/Queue';
import { timeForJobs } from '@shared/domain/queue/timeForJobs';
import type { Settings } from '@shared/domain/Settings';
import { EaselError } from '@shared/ipc/EaselError';
import { expectedMedia, type ModelDescriptor } from '@shared/models';
import type { Balance, HistoryEntry, HistoryPage, Reading } from '@shared/service';
import type { Db } from '../database/Db';
import { spentSince, startOfDay } from '../database/rows/spend';
import type { Connection, ConnectionOf } from '../ports/Connection';
import type { HistoryAnswer, HistoryPageRequest } from '../ports/HistoryAnswer';
import { balanceCourse } from './balanceCourse';
import { latestBalance } from './balancePoints';
import { boundAhead } from './boundAhead';
import { type BatchLines, buildQuote, type ServiceBound } from './buildQuote';
import { type KnownCost, PriceBook } from './PriceBook';
import { requestsUnderWay, spentSinceBalance, unpricedSinceBalance, waitingWork } from './waitingWork';
import { workAhead, workBefore } from './workAhead';

/** The calls of the service client that the account needs. Both reject with EaselError if no readable answer came. */
export interface AccountClient {
  balance(connection: Connection): Promise<Reading<Balance>>;
  history(connection: Connection, page?: HistoryPageRequest): Promise<Reading<HistoryPage>>;
}

/** The parts of Easel that the account needs. */
export type AccountParts = Readonly<{
  db: Db;
  now: () => number;
  client: AccountClient;
  connectionOf: ConnectionOf;
  /** Told whether the service answered. */
  connections: Readonly<{
    answered: (profileId: string, keyProblem?: string | null) => void;
    unreachable: (profileId: string, problem: string) => void;
  }>;
  /** The queue settings of a profile, with its own in place of the general ones. */
  settings: (profileId: string) => Settings['queue'];
  /** The request rate of a profile. */
  pace: (profileId: string) => QueuePace;
  /** The balance below which a profile is low, thousandths of a credit; null: never low. */
  lowBelow: (profileId: string) => number | null;
  /** A model as the profile's service describes it; null: the service does not know it. */
  modelOf: (profileId: string, modelId: string) => ModelDescriptor | null;
  /** The price in the service's list for one picture or film of a model, thousandths of a credit; null: not listed. */
  listedMilli: (profileId: string, modelId: string) => number | null;
  /** The plan for the background jobs of a profile: its limit and the amount spent under it. */
  queuePlan: (profileId: string) => Pick<QueueSchedule, 'mostMilli' | 'spentMilli'> | null;
  /** Asks a service with people and plans what is left of the plan. Never rejects. */
  askAccount: (connection: Connection) => Promise<void>;
  /** What is left of the service's bounds per month or day, thousandths of a credit. */
  boundsOf: (profileId: string) => readonly ServiceBound[];
  /** The balance or the prices have changed. */
  onChanged: (profileId: string) => void;
  /** Answers of these jobs had no price and have one now. */
  onPriced: (jobIds: readonly string[]) => void;
}>;

/** With jobs that take milliseconds the balance is asked for at most this often, ms. */
const settleEveryMs = 2000;

export class AccountService {
  readonly #parts: AccountParts;
  readonly #book: PriceBook;
  readonly #asking = new Map<string, Promise<number | null>>();
  /**
   * When the service last refused a request for want of credits, by profile; removed once the balance is asked for.
   * Monotonic, ms.
   */
  readonly #refused = new Map<string, number>();
  /** When the balance was last asked for after attempts had ended, by profile; monotonic, ms. */
  readonly #settled = new Map<string, number>();

  constructor(parts: AccountParts) {
    this.#parts = parts;
    this.#book = new PriceBook(parts);
  }

  /** The prices that the queue asks for before it sends. */
  readonly prices = {
    /** Thousandths of a credit for one request; null: not known. */
    estimate: (profileId: string, modelId: string, expected: Job['expected']): number | null =>
      this.#book.estimate(profileId, modelId, expected).milli,
    /** The cost of an answer if the price of exactly this class is known; else null. */
    priceOf: (profileId: string, modelId: string, expected: Job['expected']): number | null =>
      this.#book.priceOf(profileId, modelId, expected),
    /** The usual duration in recent runs, ms; null: none yet. */
    usualMs: (profileId: string, modelId: string): number | null => this.#book.usualMs(profileId, modelId),
    /** Looks for prices in the balance, and if the balance tells nothing, in the history. Never rejects. */
    learn: async (profileId: string): Promise<void> => {
      const balance = await this.refreshBalance(profileId).catch(() => null);
      if (balance === null) await this.#learnFromHistory(profileId);
    },
  };

  /**
   * The latest balance that was read; null: none was read, or the service has refused a request for want of credits since.
   */
  balance(profileId: string): BalancePoint | null {
    return this.isDoubted(profileId) ? null : latestBalance(this.#parts.db, profileId);
  }

  /** The service has refused a request for want of credits since the balance was read. */
  isDoubted(profileId: string): boolean {
    return this.#refused.has(profileId);
  }

  /**
   * A request was refused for want of credits: the balance counts as unknown until it is asked for again.
   * @param isBound a plan or a key is used up, which says nothing about the balance
   */
  async creditsRefused(profileId: string, isBound: boolean): Promise<void> {
    if (!isBound) this.#refused.set(profileId, performance.now());
    this.#parts.onChanged(profileId);
    // the answer to a question asked before the refusal tells nothing about it
    await this.#asking.get(profileId)?.catch(() => null);
    await this.refreshBalance(profileId).catch(() => null);
  }

  /** The balance over time, and how long it will last. */
  course(profileId: string): BalanceCourse {
    const course = balanceCourse(this.#parts.db, profileId, this.#parts.now());
    return { ...course, latest: this.balance(profileId), isLow: this.isLow(profileId) };
  }

  /** Whether the balance is below the amount in the settings. */
  isLow(profileId: string): boolean {
    const below = this.#parts.lowBelow(profileId);
    const balance = this.balance(profileId);
    return below !== null && balance !== null && balance.balanceMilli < below;
  }

  /**
   * Asks for the balance and learns prices from it. Calls made meanwhile share the answer.
   * @returns thousandths of a credit; null if the service's answer cannot be read
   * @throws EaselError if the service did not answer
   */
  refreshBalance(profileId: string): Promise<number | null> {
    const asking = this.#asking.get(profileId) ?? this.#askBalance(profileId);
    this.#asking.set(profileId, asking);
    const done = (): void => {
      if (this.#asking.get(profileId) === asking) this.#asking.delete(profileId);
    };
    asking.then(done, done);
    return asking;
  }

  /**
   * Attempts have ended. Asks for the balance when nothing is under way: at the end of a run, and now and then between its
   * jobs.
   */
  attemptsEnded(
    profileId: string,
    ended: Readonly<{ answered: number; idle: boolean; more: boolean }>,
  ): void {
    this.#book.attemptsEnded(profileId);
    if (ended.answered === 0 || !ended.idle) return;
    const now = performance.now();
    if (ended.more && now - (this.#settled.get(profileId) ?? -settleEveryMs) < settleEveryMs) return;
    this.#settled.set(profileId, now);
    void this.settle(profileId);
  }

  /** The queue has come to rest. Reads the balance, and the history if answers still have no price. Never rejects. */
  async settle(profileId: string): Promise<void> {
    await this.refreshBalance(profileId).catch(() => null);
    await this.historyRead(profileId);
  }

  /** The history was read: its costs become the prices of answers without one. Never rejects. */
  async historyRead(profileId: string): Promise<void> {
    // Easel may have ended while the service was asked
    if (this.#parts.db.open && this.#book.hasUnpriced(profileId)) await this.#learnFromHistory(profileId);
  }

  /** The cost and the time that a batch would take. */
  readonly quote = ({
    profileId,
    plan,
    ...batch
  }: BatchLines & Readonly<{ profileId: string; plan?: NightPlan | undefined }>): Quote =>
    this.quoteTogether(profileId, [batch], plan);

  /**
   * The cost and the time that the batches of one press, one for each model, would take.
   * @param plan the night plan chosen for the batches
   */
  readonly quoteTogether = (profileId: string, batches: readonly BatchLines[], plan?: NightPlan): Quote => {
    const settings = this.#parts.settings(profileId);
    const now = this.#parts.now();
    const { mostMilli = null, spentMilli = 0 } = this.#parts.queuePlan(profileId) ?? {};
    const pace = this.#parts.pace(profileId);
    const { db } = this.#parts;
    const balance = this.balance(profileId);
    const waiting = waitingWork(db, profileId);
    const underWay = requestsUnderWay(db, profileId);
    const unbilled = {
      milli: balance === null ? 0 : spentSinceBalance(db, profileId, balance.at),
      unpriced: balance === null ? [] : unpricedSinceBalance(db, profileId, balance.at),
    };
    const estimate = (modelId: string, expected: Job['expected']) =>
      this.#book.estimate(profileId, modelId, expected);
    const listedMilli = (modelId: string) => this.#parts.listedMilli(profileId, modelId);
    const prices = { estimate, listedMilli };
    const timed = (work: readonly Readonly<{ modelId: string; jobs: number }>[]) =>
      work.map(({ modelId, jobs }) => ({ count: jobs, usualMs: this.#book.usualMs(profileId, modelId) }));
    const inOrder = (work: Parameters<typeof timed>[0], lane: Lane) => [
      ...timed(workBefore(lane, waiting)).map((item) => ({ ...item, isBefore: true })),
      ...timed(work),
    ];
    return buildQuote({
      batches,
      estimate: (modelId, { expected }) =>
        estimate(modelId, { kind: expected.durationS === null ? 'image' : 'video', ...expected }),
      listedMilli,
      balanceMilli: balance?.balanceMilli ?? null,
      timeMs: (work, lane) => {
        const asked = inOrder(work, lane);
        const known = asked.flatMap(({ usualMs, ...item }) =>
          usualMs === null ? [] : [{ ...item, usualMs }],
        );
        if (known.length < asked.length) return null;
        // jobs under way are half done on average; a model that never ran tells nothing
        const running = timed(underWay).flatMap(({ count, usualMs }) =>
          usualMs === null ? [] : [{ count, usualMs: usualMs / 2, isBefore: true, isSent: true }],
        );
        return timeForJobs([...known, ...running], pace, now);
      },
      leastTime: (work, lane) => {
        const asked = inOrder(work, lane).map((item) => ({ ...item, usualMs: item.usualMs ?? 0 }));
        const isHeld = asked.reduce((sum, { count }) => sum + count, 0) > pace.leftNow;
        return isHeld ? { ms: timeForJobs(asked, pace, now), perMinute: pace.perMinute } : null;
      },
      ahead: workAhead(waiting, underWay, unbilled, prices),
      settings,
      serviceBounds: this.#parts.boundsOf(profileId),
      spentTodayMilli: spentSince(db, profileId, startOfDay(now)),
      plan: plan ?? null,
      boundAhead: boundAhead(db, profileId, plan ?? null, now, prices),
      planLeftMilli: mostMilli === null ? null : Math.max(0, mostMilli - spentMilli),
      now,
    });
  };

  /** One page of the service's history, to find lost answers. */
  readonly historyPage = async (connection: Connection, page: HistoryPageRequest): Promise<HistoryAnswer> => {
    try {
      const reading = await this.#parts.client.history(connection, page);
      this.#parts.connections.answered(connection.profileId);
      if (reading.ok) return { ok: true, page: reading.value };
      return { ok: false, reason: 'unreadable', message: "Easel cannot read the service's history." };
    } catch (error) {
      if (!(error instanceof EaselError)) throw error;
      this.#noteFailure(connection.profileId, error);
      const reason = error.code === 'unreachable' ? 'unreachable' : 'unreadable';
      return { ok: false, reason, message: error.message };
    }
  };

  async #askBalance(profileId: string): Promise<number | null> {
    const { client, connections, connectionOf, onChanged } = this.#parts;
    const connection = await connectionOf(profileId);
    if ('missing' in connection) {
      throw new EaselError(connection.missing === 'key' ? 'unauthorized' : 'unreachable', connection.message);
    }
    const asked = performance.now();
    void this.#parts.askAccount(connection);
    try {
      const reading = await client.balance(connection);
      connections.answered(profileId);
      if (!reading.ok) return null;
      const { milliCredits } = reading.value;
      if ((this.#refused.get(profileId) ?? asked) <= asked) this.#refused.delete(profileId);
      await this.#book.balanceRead(profileId, milliCredits, performance.now() - asked);
      onChanged(profileId);
      return milliCredits;
    } catch (error) {
      if (error instanceof EaselError) this.#noteFailure(profileId, error);
      throw error;
    }
  }

  async #learnFromHistory(profileId: string): Promise<void> {
    try {
      const connection = await this.#parts.connectionOf(profileId);
      if ('missing' in connection) return;
      const answer = await this.historyPage(connection, { limit: 50 });
      if (!answer.ok) return;
      await this.#book.costsRead(
        profileId,
        answer.page.entries.flatMap((entry) => this.#costOf(profileId, entry)),
      );
      this.#parts.onChanged(profileId);
    } catch {
      // Without prices the quote says so; nothing more can be done here.
    }
  }

  #costOf(profileId: string, entry: HistoryEntry): KnownCost[] {
    const modelId = `${entry.provider ?? ''}/${entry.model ?? ''}`;
    const model = this.#parts.modelOf(profileId, modelId);
    if (!model || entry.costMilli === null || entry.costMilli <= 0 || entry.request === null) return [];
    const expected = { kind: model.result, ...expectedMedia(model, entry.request) };
    return [{ modelId, expected, costMilli: entry.costMilli }];
  }

  #noteFailure(profileId: string, error: EaselError): void {
    const { connections } = this.#parts;
    if (error.code === 'unreachable') connections.unreachable(profileId, error.message);
    else connections.answered(profileId, error.code === 'unauthorized' ? error.message : null);
  }
}
