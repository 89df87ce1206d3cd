import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expectedMedia, largestSeed } from '@shared/models';
import { v7 as newId, v4 as ticketId } from 'uuid';
import type { Accounts } from '../accounts/Accounts';
import type { ApiKey } from '../accounts/KeyStore';
import { conflict, insufficientCredits, queueIsFull, tooManyOpen } from '../answers/ServiceAnswer';
import { diskIsFull, isDiskFull } from '../data/Records';
import type { Done, Engine, EngineOrder, OrderImage, ServiceModel, Ticket } from '../engines/Engine';
import { FairSemaphore } from '../limits/FairSemaphore';
import { readMedia } from '../media/readMedia';
import { type JobOutcome, JobRunner, missedOutcome, type WorkProgress } from './JobRunner';
import { Settlement, type SettlementDependencies } from './Settlement';
import type { JobRow, WorkAnswer, WorkRow } from './WorkRows';

/** A checked request, before payment. */
export interface WorkOrder extends Pick<WorkRow, 'request' | 'values' | 'seed' | 'costMilli'> {
  readonly model: ServiceModel;
  readonly key: ApiKey;
  readonly image: OrderImage | null;
  /** The client's id for this request; null: none. */
  readonly attempt: Readonly<{ id: string; bodyHash: string }> | null;
}

interface OpenWork {
  readonly row: WorkRow;
  readonly runners: readonly JobRunner[];
  readonly answer: Promise<WorkAnswer>;
}

export interface WorkQueueDependencies extends SettlementDependencies {
  readonly accounts: Accounts;
  readonly stopping: AbortSignal;
  readonly modelOf: (id: string) => ServiceModel | null;
  readonly log: (words: string, error: unknown) => void;
}

const maxQueuedJobs = 2000;
const fullDiskRetryMs = 5000;
const maxImageFileBytes = 200 * 1024 * 1024;
const maxFilmFileBytes = 4 * 1024 ** 3;

/** Runs generations from their stored row to the answer, also after a restart. No job is submitted twice. */
export class WorkQueue {
  readonly #parts: WorkQueueDependencies;
  readonly #settlement: Settlement;
  readonly #open = new Map<string, OpenWork>();
  readonly #engineQueues = new Map<Engine, { readonly semaphore: FairSemaphore; waiting: number }>();
  /** Runners by ticket, for progress events. */
  readonly #runners = new Map<string, JobRunner>();
  readonly #subscribedEngines = new WeakSet<Engine>();

  constructor(parts: WorkQueueDependencies) {
    this.#parts = parts;
    this.#settlement = new Settlement(parts);
  }

  resume(): void {
    for (const { work, jobs, hasAttempt } of this.#parts.workRows.open()) {
      const model = this.#parts.modelOf(work.model);
      // unsubmitted jobs do not start if the client cannot ask for the answer, or if the input image is lost
      this.#start(work, jobs, model, { startsWaiting: hasAttempt && work.values.image_url === undefined });
    }
  }

  /** Resolves at the end of the generation. @throws ServiceAnswer 402, 409 or 429, with nothing started */
  async generate(order: WorkOrder): Promise<WorkAnswer> {
    const joined = order.attempt === null ? null : this.#joinAttempt(order.key.accountId, order.attempt);
    return joined ?? this.#begin(order).answer;
  }

  /** The work of a client's request id. An unknown id is blocked permanently, so that its request never starts. */
  resolveAttempt(
    accountId: string,
    attemptId: string,
  ): { readonly found: OpenWork | WorkAnswer } | 'blocked' {
    const { workRows, now } = this.#parts;
    const attempt = workRows.attempt(accountId, attemptId);
    if (attempt === null) workRows.block(accountId, attemptId, now());
    if (attempt === null || attempt.workId === null) return 'blocked';
    const found = this.#open.get(attempt.workId) ?? workRows.answer(attempt.workId);
    return found === null ? 'blocked' : { found };
  }

  progress(accountId: string, attemptId: string): WorkProgress | null {
    const open = this.#openWork(accountId, attemptId);
    if (open === null) return null;
    const all = open.runners.map(({ progress }) => progress);
    const working = all.filter(({ state }) => state === 'working');
    const parts = working.flatMap(({ part }) => (part === null ? [] : [part]));
    const sum = parts.reduce((total, part) => total + part, 0);
    return {
      state: working.length > 0 ? 'working' : 'waiting',
      part: parts.length === 0 ? null : sum / all.length,
      ahead: working.length > 0 ? 0 : (all[0]?.ahead ?? this.#aheadOf(open)),
    };
  }

  /** Cancels open work if possible. `ran`: too late; the result is delivered. */
  async cancel(accountId: string, attemptId: string): Promise<'stopped' | 'ran' | 'unknown'> {
    const open = this.#openWork(accountId, attemptId);
    if (open === null) return 'ran';
    const outcomes = await Promise.all(open.runners.map((runner) => runner.cancel('cancelled')));
    return outcomes.find((each) => each !== 'stopped') ?? 'stopped';
  }

  openTotals(accountId: string): { readonly milli: number; readonly count: number } {
    return this.#parts.workRows.openTotals(accountId);
  }

  /** Settles once all open work has ended or is left to the next process. */
  async idle(): Promise<void> {
    await Promise.allSettled([...this.#open.values()].map(({ answer }) => answer));
  }

  #joinAttempt(
    accountId: string,
    attempt: Readonly<{ id: string; bodyHash: string }>,
  ): Promise<WorkAnswer> | WorkAnswer | null {
    const stored = this.#parts.workRows.attempt(accountId, attempt.id);
    if (stored === null) return null;
    if (stored.workId === null) throw conflict('This request was blocked before it arrived');
    if (stored.bodyHash !== attempt.bodyHash) throw conflict('Another request has this Idempotency-Key');
    const open = this.#open.get(stored.workId);
    if (open) return open.answer;
    const answer = this.#parts.workRows.answer(stored.workId);
    if (answer === null) throw conflict('The answer of this request is not kept any more');
    return answer;
  }

  #begin(order: WorkOrder): OpenWork {
    const { database, workRows, testLedger, now } = this.#parts;
    const { model, key, request, values, seed, costMilli, attempt } = order;
    const { count } = expectedMedia(model.descriptor, values);
    if (this.#queueOf(model.engine).waiting + count > maxQueuedJobs) throw queueIsFull(now());
    const row: WorkRow = {
      id: newId(),
      model: model.descriptor.id,
      accountId: key.accountId,
      keyId: key.id,
      request,
      values,
      seed,
      costMilli,
      createdAtMs: now(),
    };
    const jobs = Array.from(
      { length: count },
      (_, place): JobRow => ({
        id: ticketId(),
        place,
        engine: model.engine.id,
        engineModel: model.slug,
        state: 'waiting',
        handle: null,
      }),
    );
    database.transaction(() => {
      this.#checkLimits(key, costMilli);
      workRows.add(row, jobs, attempt);
      testLedger.addEntry({ id: row.id, model: row.model, keyId: key.id, atMs: row.createdAtMs, request });
      this.#settlement.chargeOnReceipt(row);
    })();
    return this.#start(row, jobs, model, { image: order.image });
  }

  /** Checks the limits of account, plan and key, in a transaction. @throws ServiceAnswer 402 or 429 */
  #checkLimits({ id: keyId, accountId, dayLimitMilli }: ApiKey, costMilli: number): void {
    const { accounts, ledger, workRows, now } = this.#parts;
    const { plan } = accounts.get(accountId);
    const open = workRows.openTotals(accountId);
    if (plan?.at_once != null && open.count >= plan.at_once) throw tooManyOpen(now(), plan.at_once);
    const availableMilli = ledger.balanceMilli(accountId) - open.milli;
    if (availableMilli < costMilli) throw insufficientCredits(costMilli, availableMilli, 'balance');
    if (plan?.month_bound != null) {
      const spent = ledger.spentThisMonth(accountId, now()) + open.milli;
      const remaining = Math.round(plan.month_bound * 1000) - spent;
      if (remaining < costMilli) throw insufficientCredits(costMilli, remaining, 'month');
    }
    const planDayMilli = plan?.key_day_bound == null ? null : Math.round(plan.key_day_bound * 1000);
    const limits = [dayLimitMilli, planDayMilli].filter((limit) => limit !== null);
    if (limits.length > 0) {
      const spent = ledger.spentTodayByKey(keyId, now()) + workRows.openMilliOfKey(accountId, keyId);
      const remaining = Math.min(...limits) - spent;
      if (remaining < costMilli) throw insufficientCredits(costMilli, remaining, 'key_day');
    }
  }

  #start(
    row: WorkRow,
    jobs: readonly JobRow[],
    model: ServiceModel | null,
    { image = null, startsWaiting = true }: Readonly<{ image?: OrderImage | null; startsWaiting?: boolean }>,
  ): OpenWork {
    if (model !== null) this.#subscribe(model.engine);
    const runners = model === null ? [] : jobs.map((job) => this.#runnerOf(job, model));
    const outcomes = jobs.map((job, index) => {
      const runner = runners[index];
      if (job.state === 'waiting' && !startsWaiting)
        return Promise.resolve(missedOutcome('the service was stopped', true, 'provider unavailable'));
      if (model === null || runner === undefined) {
        return Promise.resolve(
          missedOutcome(`the engine ${job.engine} was removed`, false, 'provider unavailable'),
        );
      }
      return this.#run(runner, job, model, orderFor(row, job, model, image), row.accountId);
    });
    const answer = this.#finish(row, model, outcomes);
    // the client may be gone, and then nobody awaits the answer
    answer.catch(() => {});
    const open = { row, runners, answer };
    this.#open.set(row.id, open);
    return open;
  }

  async #run(
    runner: JobRunner,
    job: JobRow,
    model: ServiceModel,
    order: EngineOrder,
    accountId: string,
  ): Promise<JobOutcome> {
    const { stopping, log } = this.#parts;
    const engineQueue = this.#queueOf(model.engine);
    this.#runners.set(runner.id, runner);
    engineQueue.waiting++;
    try {
      return await engineQueue.semaphore.run(
        () => runner.run(job.state === 'waiting' ? order : null),
        accountId,
      );
    } catch (error) {
      stopping.throwIfAborted();
      log(`a job of ${model.engine.id} broke`, error);
      return isDiskFull(error) ? missedOutcome(diskIsFull, true) : missedOutcome('internal error', false);
    } finally {
      engineQueue.waiting--;
      this.#runners.delete(runner.id);
    }
  }

  async #finish(
    row: WorkRow,
    model: ServiceModel | null,
    outcomes: readonly Promise<JobOutcome>[],
  ): Promise<WorkAnswer> {
    const { stopping, log } = this.#parts;
    try {
      const all = await Promise.all(outcomes);
      for (;;) {
        try {
          return this.#settlement.finish(row, model, all);
        } catch (error) {
          // the generation stays open and is written when there is space
          if (!isDiskFull(error)) throw error;
          log('the end of a generation cannot be written', error);
          await wait(fullDiskRetryMs, undefined, { signal: stopping });
        }
      }
    } finally {
      this.#open.delete(row.id);
    }
  }

  #runnerOf(job: JobRow, { engine, maxDurationMs, descriptor }: ServiceModel): JobRunner {
    const { workRows, now, stopping, log } = this.#parts;
    return new JobRunner(job, {
      engine,
      timeoutMs: maxDurationMs,
      now,
      stopping,
      log,
      onStateChange: (state, handle) => workRows.setState(job.id, state, handle),
      receive: (done, ticket) => this.#receive(engine, done, ticket, descriptor.result),
    });
  }

  async #receive(engine: Engine, done: Done, ticket: Ticket, kind: 'image' | 'video'): Promise<JobOutcome> {
    const { media, stopping } = this.#parts;
    const [first] = done.files;
    if (first === undefined) return missedOutcome(`${engine.id} made no file`, false);
    const path = media.downloadPath(ticket.id);
    const maxBytes = kind === 'image' ? maxImageFileBytes : maxFilmFileBytes;
    try {
      await engine.fetch(ticket, first, path, maxBytes, stopping);
      const file = await readMedia(path);
      if (file === null)
        return missedOutcome(`${engine.id} made a file that is no image and no video`, false);
      if (file.kind !== kind)
        return missedOutcome(`${engine.id} made a ${file.kind} in place of the ${kind}`, false);
      return { kind: 'made', token: await media.addFile(path), file, workMs: done.workMs };
    } finally {
      await rm(path, { force: true });
    }
  }

  #openWork(accountId: string, attemptId: string): OpenWork | null {
    const workId = this.#parts.workRows.attempt(accountId, attemptId)?.workId;
    return workId == null ? null : (this.#open.get(workId) ?? null);
  }

  #aheadOf(open: OpenWork): number {
    let ahead = 0;
    for (const other of this.#open.values()) {
      if (other === open) break;
      if (other.row.model === open.row.model) ahead += other.runners.length;
    }
    return ahead;
  }

  #queueOf(engine: Engine): { readonly semaphore: FairSemaphore; waiting: number } {
    const engineQueue = this.#engineQueues.get(engine) ?? {
      semaphore: new FairSemaphore(engine.maxParallelOrders),
      waiting: 0,
    };
    this.#engineQueues.set(engine, engineQueue);
    return engineQueue;
  }

  #subscribe(engine: Engine): void {
    if (this.#subscribedEngines.has(engine)) return;
    this.#subscribedEngines.add(engine);
    engine.listen?.((progress) => this.#runners.get(progress.id)?.onProgress(progress));
  }
}

function orderFor(row: WorkRow, job: JobRow, model: ServiceModel, image: OrderImage | null): EngineOrder {
  // each picture has its own seed, so that it can be made again alone
  const count = BigInt(largestSeed(model.descriptor)) + 1n;
  const seed = String((BigInt(row.seed) + BigInt(job.place)) % count);
  const shape = expectedMedia(model.descriptor, row.values);
  return { model: job.engineModel, values: row.values, seed, index: job.place, expectedMedia: shape, image };
}
