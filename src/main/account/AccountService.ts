// Balance, prices and quotes of each profile. Nothing here costs credits.
import type { BalanceHistory, BalancePoint } from '@shared/domain/account/Balance';
import type { DailySchedule } from '@shared/domain/queue/DailySchedule';
import type { Job, Lane } from '@shared/domain/queue/Job';
import type { QueuePace, QueueSchedule, Quote } from '@shared/domain/queue/Queue';
import { timeForJobs } from '@shared/domain/queue/timeForJobs';
import type { Settings } from '@shared/domain/Settings';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { expectedMedia, type ModelDescriptor } from '@shared/models';
import type { Balance, HistoryEntry, HistoryPage, ParseResult } from '@shared/service';
import type { Db } from '../database/Db';
import { spentSince, startOfDay } from '../database/rows/spend';
import type { Connection, ConnectionOf } from '../ports/Connection';
import type { HistoryAnswer, HistoryPageRequest } from '../ports/HistoryAnswer';
import { balanceHistory } from './balanceHistory';
import { latestBalance } from './balancePoints';
import { type BatchMediaCounts, buildQuote, type ServiceLimit } from './buildQuote';
import { type HistoryCost, PriceBook } from './PriceBook';
import { requestsUnderWay, spentSinceBalance, unpricedSinceBalance, waitingWork } from './waitingWork';
import { limitUsedByQueuedWork, workAhead, workAheadInLane } from './workAhead';

/** Requests to the service. Each rejects with EaselError if there is no valid answer. */
export interface AccountClient {
  balance(connection: Connection): Promise<ParseResult<Balance>>;
  history(connection: Connection, page?: HistoryPageRequest): Promise<ParseResult<HistoryPage>>;
}

export type AccountDependencies = Readonly<{
  db: Db;
  now: () => number;
  client: AccountClient;
  connectionOf: ConnectionOf;
  connections: Readonly<{
    answered: (profileId: string, keyProblem?: string | null) => void;
    unreachable: (profileId: string, problem: string) => void;
  }>;
  /** The queue settings of a profile: its own values, and the general settings where it has none. */
  settings: (profileId: string) => Settings['queue'];
  pace: (profileId: string) => QueuePace;
  /** The balance below which a warning is shown, thousandths of a credit; null: never. */
  lowBalanceLimit: (profileId: string) => number | null;
  modelOf: (profileId: string, modelId: string) => ModelDescriptor | null;
  /** The price of one picture or film in the service's list, thousandths of a credit; null: not listed. */
  listedMilli: (profileId: string, modelId: string) => number | null;
  /** The spending limit of the profile's schedule for background jobs, and the amount spent; null: no schedule. */
  queueSchedule: (profileId: string) => Pick<QueueSchedule, 'mostMilli' | 'spentMilli'> | null;
  /** Asks a service with accounts for the plan's remaining credits. Never rejects. */
  fetchAccount: (connection: Connection) => Promise<void>;
  /** The service's own limits per month or day. */
  serviceLimitsOf: (profileId: string) => readonly ServiceLimit[];
  onChanged: (profileId: string) => void;
  /** Called when a price was found for answers of these jobs that had none before. */
  onPriced: (jobIds: readonly string[]) => void;
}>;

/** Minimum interval between two balance requests, ms, for very short jobs. */
const MIN_REFRESH_INTERVAL_MS = 2000;

export class AccountService {
  readonly #parts: AccountDependencies;
  readonly #book: PriceBook;
  readonly #pendingRequests = new Map<string, Promise<number | null>>();
  /** When too few credits last caused a refusal, by profile, monotonic ms; removed when the balance is read. */
  readonly #refusedAt = new Map<string, number>();
  /** When the balance was last read after attempts had ended, by profile; monotonic, ms. */
  readonly #refreshedAt = new Map<string, number>();

  constructor(parts: AccountDependencies) {
    this.#parts = parts;
    this.#book = new PriceBook(parts);
  }

  readonly prices = {
    /** Thousandths of a credit for one request; null: unknown. */
    estimate: (profileId: string, modelId: string, expected: Job['expected']): number | null =>
      this.#book.estimate(profileId, modelId, expected).milli,
    /** Null unless the price is known for exactly this model, kind, size and duration. */
    priceOf: (profileId: string, modelId: string, expected: Job['expected']): number | null =>
      this.#book.priceOf(profileId, modelId, expected),
    /** Typical duration in recent runs, ms; null: none yet. */
    usualMs: (profileId: string, modelId: string): number | null => this.#book.usualMs(profileId, modelId),
    /** Infers prices from the balance, or else from the history. Never rejects. */
    inferPrices: async (profileId: string): Promise<void> => {
      const balance = await this.refreshBalance(profileId).catch(() => null);
      if (balance === null) await this.#learnFromHistory(profileId);
    },
  };

  /** The latest balance; null if it was never read, or is in doubt since a request was refused. */
  balance(profileId: string): BalancePoint | null {
    return this.isDoubted(profileId) ? null : latestBalance(this.#parts.db, profileId);
  }

  /** Whether a request was refused for too few credits after the balance was read. */
  isDoubted(profileId: string): boolean {
    return this.#refusedAt.has(profileId);
  }

  // Puts the balance in doubt until it is read again. `isPlanOrKeyLimit`: the limit of a plan or key was reached,
  // which does not concern the balance.
  async creditsRefused(profileId: string, isPlanOrKeyLimit: boolean): Promise<void> {
    if (!isPlanOrKeyLimit) this.#refusedAt.set(profileId, performance.now());
    this.#parts.onChanged(profileId);
    // an answer requested before the refusal is outdated
    await this.#pendingRequests.get(profileId)?.catch(() => null);
    await this.refreshBalance(profileId).catch(() => null);
  }

  history(profileId: string): BalanceHistory {
    const history = balanceHistory(this.#parts.db, profileId, this.#parts.now());
    return { ...history, latest: this.balance(profileId), isLow: this.isLow(profileId) };
  }

  isLow(profileId: string): boolean {
    const limitMilli = this.#parts.lowBalanceLimit(profileId);
    const balance = this.balance(profileId);
    return limitMilli !== null && balance !== null && balance.balanceMilli < limitMilli;
  }

  // Concurrent calls share the answer. Returns thousandths of a credit; null if the answer cannot be parsed.
  // Throws EaselError if the service did not answer.
  refreshBalance(profileId: string): Promise<number | null> {
    const request = this.#pendingRequests.get(profileId) ?? this.#fetchBalance(profileId);
    this.#pendingRequests.set(profileId, request);
    const done = (): void => {
      if (this.#pendingRequests.get(profileId) === request) this.#pendingRequests.delete(profileId);
    };
    request.then(done, done);
    return request;
  }

  /** Reads the balance if no request is in progress: at the end of a run, and at most every two seconds before it. */
  attemptsEnded(
    profileId: string,
    ended: Readonly<{ answered: number; idle: boolean; willContinue: boolean }>,
  ): void {
    this.#book.attemptsEnded(profileId);
    if (ended.answered === 0 || !ended.idle) return;
    const now = performance.now();
    if (
      ended.willContinue &&
      now - (this.#refreshedAt.get(profileId) ?? -MIN_REFRESH_INTERVAL_MS) < MIN_REFRESH_INTERVAL_MS
    )
      return;
    this.#refreshedAt.set(profileId, now);
    void this.refreshAfterRun(profileId);
  }

  // Called when the queue is idle: reads the balance, and the history if answers have no price. Never rejects.
  async refreshAfterRun(profileId: string): Promise<void> {
    await this.refreshBalance(profileId).catch(() => null);
    await this.learnUnpricedFromHistory(profileId);
  }

  /** Gives answers without a price the costs in the service's history. Never rejects. */
  async learnUnpricedFromHistory(profileId: string): Promise<void> {
    // Easel may have quit while the service was asked
    if (this.#parts.db.open && this.#book.hasUnpriced(profileId)) await this.#learnFromHistory(profileId);
  }

  readonly quote = ({
    profileId,
    plan,
    ...batch
  }: BatchMediaCounts & Readonly<{ profileId: string; plan?: DailySchedule | undefined }>): Quote =>
    this.quoteTogether(profileId, [batch], plan);

  /** The cost and time of batches queued together, with one batch per model. @param schedule chosen for the batches */
  readonly quoteTogether = (
    profileId: string,
    batches: readonly BatchMediaCounts[],
    schedule?: DailySchedule,
  ): Quote => {
    const settings = this.#parts.settings(profileId);
    const now = this.#parts.now();
    const { mostMilli = null, spentMilli = 0 } = this.#parts.queueSchedule(profileId) ?? {};
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
    const withDurations = (work: readonly Readonly<{ modelId: string; jobs: number }>[]) =>
      work.map(({ modelId, jobs }) => ({ count: jobs, usualMs: this.#book.usualMs(profileId, modelId) }));
    const withWorkAhead = (work: Parameters<typeof withDurations>[0], lane: Lane) => [
      ...withDurations(workAheadInLane(lane, waiting)).map((item) => ({ ...item, goesFirst: true })),
      ...withDurations(work),
    ];
    return buildQuote({
      batches,
      estimate: (modelId, { expected }) =>
        estimate(modelId, { kind: expected.durationS === null ? 'image' : 'video', ...expected }),
      listedMilli,
      balanceMilli: balance?.balanceMilli ?? null,
      timeMs: (work, lane) => {
        const asked = withWorkAhead(work, lane);
        const known = asked.flatMap(({ usualMs, ...item }) =>
          usualMs === null ? [] : [{ ...item, usualMs }],
        );
        if (known.length < asked.length) return null;
        // running jobs are half done on average; a model that has never run is ignored
        const running = withDurations(underWay).flatMap(({ count, usualMs }) =>
          usualMs === null ? [] : [{ count, usualMs: usualMs / 2, goesFirst: true, isSent: true }],
        );
        return timeForJobs([...known, ...running], pace, now);
      },
      minTime: (work, lane) => {
        const asked = withWorkAhead(work, lane).map((item) => ({ ...item, usualMs: item.usualMs ?? 0 }));
        const isRateLimited = asked.reduce((sum, { count }) => sum + count, 0) > pace.requestsLeftInWindow;
        return isRateLimited ? { ms: timeForJobs(asked, pace, now), perMinute: pace.perMinute } : null;
      },
      ahead: workAhead(waiting, underWay, unbilled, prices),
      settings,
      serviceLimits: this.#parts.serviceLimitsOf(profileId),
      spentTodayMilli: spentSince(db, profileId, startOfDay(now)),
      schedule: schedule ?? null,
      limitUse: limitUsedByQueuedWork(db, profileId, schedule ?? null, now, prices),
      scheduleLeftMilli: mostMilli === null ? null : Math.max(0, mostMilli - spentMilli),
      now,
    });
  };

  readonly historyPage = async (connection: Connection, page: HistoryPageRequest): Promise<HistoryAnswer> => {
    try {
      const reading = await this.#parts.client.history(connection, page);
      this.#parts.connections.answered(connection.profileId);
      if (reading.ok) return { ok: true, page: reading.value };
      return { ok: false, reason: 'unreadable', message: t('account.easelCannotReadTheServicesHistory') };
    } catch (error) {
      if (!(error instanceof EaselError)) throw error;
      this.#noteFailure(connection.profileId, error);
      const reason = error.code === 'unreachable' ? 'unreachable' : 'unreadable';
      return { ok: false, reason, message: error.message };
    }
  };

  async #fetchBalance(profileId: string): Promise<number | null> {
    const { client, connections, connectionOf, onChanged } = this.#parts;
    const connection = await connectionOf(profileId);
    if ('missing' in connection) {
      throw new EaselError(connection.missing === 'key' ? 'unauthorized' : 'unreachable', connection.message);
    }
    const requestedAt = performance.now();
    void this.#parts.fetchAccount(connection);
    try {
      const reading = await client.balance(connection);
      connections.answered(profileId);
      if (!reading.ok) return null;
      const { milliCredits } = reading.value;
      if ((this.#refusedAt.get(profileId) ?? requestedAt) <= requestedAt) this.#refusedAt.delete(profileId);
      await this.#book.addBalance(profileId, milliCredits, performance.now() - requestedAt);
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
      await this.#book.addHistoryCosts(
        profileId,
        answer.page.entries.flatMap((entry) => this.#costOf(profileId, entry)),
      );
      this.#parts.onChanged(profileId);
    } catch {
      // if no prices are known, the quote says so
    }
  }

  #costOf(profileId: string, entry: HistoryEntry): HistoryCost[] {
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
