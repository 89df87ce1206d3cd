// Balance, prices and quotes of each profile. Only reads from the service; nothing here costs anything.
import type { BalanceCourse, BalancePoint } from '@shared/domain/account/Balance';
import type { Job, Lane } from '@shared/domain/queue/Job';
import type { NightPlan } from '@shared/domain/queue/NightPlan';
import type { QueuePace, QueuePlan, Quote } from '@shared/domain/queue/Queue';
import { timeForJobs } from '@shared/domain/queue/timeForJobs';
import type { Settings } from '@shared/domain/Settings';
import { EaselError } from '@shared/ipc/EaselError';
import { expectedMedia, type ModelDescriptor } from '@shared/models';
import type { Balance, HistoryEntry, HistoryPage, Reading } from '@shared/service';
import type { Db } from '../database/Db';
import { spentSince, startOfDay } from '../database/rows/spend';
import type { Connection, ConnectionOf } from '../ports/Connection';
import type { HistoryAnswer, HistoryPlace } from '../ports/HistoryAnswer';
import { balanceCourse } from './balanceCourse';
import { latestBalance } from './balancePoints';
import { boundAhead } from './boundAhead';
import { type BatchLines, buildQuote, type ServiceBound } from './buildQuote';
import { type KnownCost, PriceBook } from './PriceBook';
import { requestsUnderWay, spentSinceBalance, unpricedSinceBalance, waitingWork } from './waitingWork';
import { workAhead, workBefore } from './workAhead';

/** What is needed of the service client. Both reject with EaselError where nothing readable came. */
export interface AccountClient {
  balance(connection: Connection): Promise<Reading<Balance>>;
  history(connection: Connection, page?: HistoryPlace): Promise<Reading<HistoryPage>>;
}

/** What the account needs of the rest of Easel. */
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
  /** With what the profile has of its own. */
  settings: (profileId: string) => Settings['queue'];
  /** How fast requests of a profile go. */
  pace: (profileId: string) => QueuePace;
  /** Under how much the balance of a profile is low, thousandths of a credit; null: never. */
  lowBelow: (profileId: string) => number | null;
  /** A model as the profile's service has it; null: it is not known. */
  modelOf: (profileId: string, modelId: string) => ModelDescriptor | null;
  /** What the service's list says that one picture or film of a model costs, thousandths of a credit; null: nothing. */
  listedMilli: (profileId: string, modelId: string) => number | null;
  /** The plan for what waits in the background of a profile, its limit and what was spent under it. */
  queuePlan: (profileId: string) => Pick<QueuePlan, 'mostMilli' | 'spentMilli'> | null;
  /** Asks a service with people and plans what is left of them. Never rejects. */
  askAccount: (connection: Connection) => Promise<void>;
  /** What is left of a month's or a day's bound of the service, thousandths of a credit. */
  boundsOf: (profileId: string) => readonly ServiceBound[];
  /** Balance or prices are others now. */
  onChanged: (profileId: string) => void;
  /** Answers of these jobs have a price now that had none. */
  onPriced: (jobIds: readonly string[]) => void;
}>;

/** A run whose jobs take milliseconds need not ask for the balance after each, ms. */
const settleEveryMs = 2000;

export class AccountService {
  readonly #parts: AccountParts;
  readonly #book: PriceBook;
  readonly #asking = new Map<string, Promise<number | null>>();
  /** When the service last refused a request for want of credits, by profile, until the balance was asked since; monotonic, ms. */
  readonly #refused = new Map<string, number>();
  /** When it was last looked between attempts, by profile; monotonic, ms. */
  readonly #settled = new Map<string, number>();

  constructor(parts: AccountParts) {
    this.#parts = parts;
    this.#book = new PriceBook(parts);
  }

  /** What the queue asks for before it sends. */
  readonly prices = {
    /** Thousandths of a credit for one request; null: not known. */
    estimate: (profileId: string, modelId: string, expected: Job['expected']): number | null =>
      this.#book.estimate(profileId, modelId, expected).milli,
    /** What an answer cost, where the price of its very class is known; else null. */
    priceOf: (profileId: string, modelId: string, expected: Job['expected']): number | null =>
      this.#book.priceOf(profileId, modelId, expected),
    /** From recent runs, ms; null: none yet. */
    usualMs: (profileId: string, modelId: string): number | null => this.#book.usualMs(profileId, modelId),
    /** Looks for prices: in the balance, and where that tells nothing, in the history. Never rejects. */
    learn: async (profileId: string): Promise<void> => {
      const balance = await this.refreshBalance(profileId).catch(() => null);
      if (balance === null) await this.#learnFromHistory(profileId);
    },
  };

  /** The latest balance that was read; null: none was, or the service has refused a request for want of credits since. */
  balance(profileId: string): BalancePoint | null {
    return this.isDoubted(profileId) ? null : latestBalance(this.#parts.db, profileId);
  }

  /** The service has refused a request for want of credits since the balance was read. */
  isDoubted(profileId: string): boolean {
    return this.#refused.has(profileId);
  }

  /**
   * To be told when a request was refused for want of credits: the balance is unknown until it is asked anew.
   * @param isBound a plan or a key has no more, whatever the balance is
   */
  async creditsRefused(profileId: string, isBound: boolean): Promise<void> {
    if (!isBound) this.#refused.set(profileId, performance.now());
    this.#parts.onChanged(profileId);
    // one that was asked before says nothing of it
    await this.#asking.get(profileId)?.catch(() => null);
    await this.refreshBalance(profileId).catch(() => null);
  }

  /** The balance as it came to be, and how long it lasts. */
  course(profileId: string): BalanceCourse {
    const course = balanceCourse(this.#parts.db, profileId, this.#parts.now());
    return { ...course, latest: this.balance(profileId), isLow: this.isLow(profileId) };
  }

  /** Whether it is under what the settings name. */
  isLow(profileId: string): boolean {
    const below = this.#parts.lowBelow(profileId);
    const balance = this.balance(profileId);
    return below !== null && balance !== null && balance.balanceMilli < below;
  }

  /**
   * Asks for the balance and learns prices from it. Calls while one is under way share its answer.
   * @returns thousandths of a credit; null where the service's answer cannot be read.
   * @throws EaselError where it did not answer.
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
   * To be told when attempts ended. Looks at the balance when nothing is under way: at the end of a run, and now and
   * then between its jobs.
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

  /** For when the queue came to rest: reads the balance, and where answers still have no price, the history. Never rejects. */
  async settle(profileId: string): Promise<void> {
    await this.refreshBalance(profileId).catch(() => null);
    await this.historyRead(profileId);
  }

  /** To be told that the history was read: what it says that answers without a price cost holds for them. Never rejects. */
  async historyRead(profileId: string): Promise<void> {
    // Easel may have ended while the service was asked
    if (this.#parts.db.open && this.#book.hasUnpriced(profileId)) await this.#learnFromHistory(profileId);
  }

  /** What a batch would take. */
  readonly quote = ({
    profileId,
    plan,
    ...batch
  }: BatchLines & Readonly<{ profileId: string; plan?: NightPlan | undefined }>): Quote =>
    this.quoteTogether(profileId, [batch], plan);

  /**
   * What the batches of one press would take, of several models.
   * @param plan what is chosen for what is added to the queue
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
        // of what is under way, half is through on average; one of a model that never ran tells nothing
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

  /** One page of the service's history, for finding lost answers. */
  readonly historyPage = async (connection: Connection, page: HistoryPlace): Promise<HistoryAnswer> => {
    try {
      const reading = await this.#parts.client.history(connection, page);
      this.#parts.connections.answered(connection.profileId);
      if (reading.ok) return { ok: true, page: reading.value };
      return { ok: false, reason: 'unreadable', message: "The service's history cannot be read by Easel." };
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
      // Without prices the quote says so; that is all that can be done here.
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
