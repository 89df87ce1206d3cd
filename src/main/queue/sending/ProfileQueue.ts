// Sends the jobs of one profile. Each turn is one transaction: it writes the endings of answered requests and
// the beginnings of the next ones. A POST is written to the socket only after its attempt is on disk. No job
// is sent twice without the user's consent unless planAfterOutcome says so.
import type { PauseReason } from '@shared/domain/queue/Queue';
import { type StoredText, said } from '@shared/messages/Said';
import { t } from '@shared/messages/t';
import { diskWords } from '../../database/disk/diskWords';
import { isDiskError } from '../../database/disk/isDiskError';
import { inTransaction } from '../../database/transaction';
import { TurnEngine } from '../../engine/TurnEngine';
import type { NoConnection } from '../../ports/Connection';
import {
  allowsNewJobs,
  anyNext,
  beginAttempt,
  blockBatch,
  changeJobState,
  lacksConsent,
  nextDue,
  nextJobs,
  type QueueStall,
  type QueueState,
} from '../jobs';
import { SpendGuard } from '../money';
import {
  applyOrMarkUnknown,
  type InRow,
  invalidProblem,
  noneInRow,
  type Plan,
  planAfterOutcome,
  recentAttempts,
} from '../outcome';
import type { QueueParts } from '../QueueParts';
import { BodyMaker } from './BodyMaker';
import { Connector } from './Connector';
import { type Arrival, Flights, type Start } from './Flights';
import { RunState } from './RunState';
import { SendHolds } from './SendHolds';
import { UpNext } from './UpNext';

const diskRetryMs = 2000;
/** Arriving files wake the queue; this timer is for a URL that expires meanwhile. */
const fetchLookMs = 5000;

export class ProfileQueue {
  readonly #parts: QueueParts;
  readonly #profileId: string;
  readonly #engine: TurnEngine;
  readonly #holds: SendHolds;
  readonly #spend: SpendGuard;
  readonly #bodies: BodyMaker;
  readonly #connector: Connector;
  readonly #flights: Flights;
  readonly #runState: RunState;
  #inRow: InRow = noneInRow;
  #draining = false;
  #stopped = false;
  #disk: string | null = null;
  #folder: string | null = null;
  /** The wait reason that the panel was last told. */
  #told: string | null = null;

  constructor(parts: QueueParts, profileId: string) {
    this.#parts = parts;
    this.#profileId = profileId;
    this.#runState = new RunState(parts, profileId);
    const wake = (): void => this.wake();
    this.#engine = new TurnEngine(parts, { turn: () => this.#turn(), isIdle: () => this.#isIdle() });
    this.#holds = new SendHolds(parts, profileId, () => this.#changed());
    this.#spend = new SpendGuard(parts, profileId, wake);
    this.#bodies = new BodyMaker(parts.resolveInput, {
      ready: wake,
      failed: (jobId, error) => this.#unreadableInput(jobId, error),
    });
    this.#connector = new Connector(profileId, parts.connectionOf, {
      found: wake,
      missing: (why) => this.#noConnection(why),
    });
    this.#flights = new Flights(parts, {
      passed: ({ sequence }, outcome) => {
        // an unreachable service may have another URL now, as the local service has after a restart
        if (outcome.kind === 'unsent') this.#connector.forget();
        return this.#holds.passed(sequence, outcome);
      },
      arrived: wake,
    });
    this.#engine.start();
  }

  wake(): void {
    this.#engine.wake();
  }

  /** Starts the queue, whatever has paused it. */
  run(): void {
    this.#inRow = noneInRow;
    this.#connector.forget();
    this.#spend.reset();
    this.#runState.run();
    this.tryNow();
  }

  /** Sends jobs queued from now on, but no older ones, until the queue is paused again or Easel ends. */
  letFreshThrough(): void {
    this.#runState.letFreshThrough();
    this.#changed();
  }

  /** Whether the queue runs, and why not; while only new jobs are sent, the reason is `restart`. */
  state(): QueueState {
    return this.#runState.state();
  }

  pause(reason: PauseReason, message: StoredText): void {
    this.#runState.stop({ reason, message });
    this.#bodies.clear();
    this.#changed();
  }

  /** Retries now what waits for an unreachable, failing or refusing service. */
  tryNow(): void {
    this.#holds.tryNow();
    this.#changed();
  }

  woken(): void {
    this.#holds.checkNow();
  }

  /** The base URL or the key has changed. A queue that was paused only for its key continues. */
  connectionChanged(): void {
    this.#connector.forget();
    this.#holds.forget();
    if (this.#runState.keyChanged()) this.run();
    else this.#changed();
  }

  /** @returns whether the request was in progress; its charge is then unknown, unless it was never sent */
  cancel(jobId: string): boolean {
    return this.#flights.cancel(jobId);
  }

  drain(): void {
    this.#draining = true;
    this.wake();
  }

  /** Aborts all requests in progress: each becomes an unknown charge. Does not wait for a failing disk. */
  abortAll(): void {
    this.#stopped = true;
    this.drain();
    this.#flights.abortAll();
  }

  whenIdle(): Promise<void> {
    return this.#engine.whenIdle();
  }

  close(): void {
    this.#engine.close();
  }

  /** Why the queue is stopped although it is set to run: a disk error, or a lost library. */
  get standstill(): QueueStall | null {
    const lost = this.#parts.library.problem();
    if (lost !== null) return { reason: 'library', message: lost };
    const message = this.#disk ?? this.#folder;
    return message === null ? null : { reason: 'disk', message };
  }

  /** The library folder cannot be written (`message`), or can be written again (null). */
  setDiskProblem(message: string | null): void {
    if (this.#folder === message) return;
    this.#folder = message;
    this.#changed();
  }

  get underWay(): number {
    return this.#flights.size;
  }

  /** Number of finished requests whose outcome cannot be written because of a disk error. */
  get unwritten(): number {
    return this.#disk === null ? 0 : this.#flights.arrivals.length;
  }

  /** The current wait reasons and the speed, for display only. */
  get holds(): Pick<SendHolds, 'current' | 'rate' | 'pace' | 'refusals'> {
    return this.#holds;
  }

  #changed(): void {
    this.#parts.events.queueChanged(this.#profileId);
    this.wake();
  }

  #turn(): void {
    const arrivals = [...this.#flights.arrivals];
    const inRow = this.#inRow;
    const starts: Start[] = [];
    const touched: string[] = [];
    let plans: readonly Plan[] = [];
    try {
      inTransaction(this.#parts.db, () => {
        plans = arrivals.map((arrival) => this.#settle(arrival));
        for (const { pause } of plans) if (pause && !pause.refused) this.#runState.stopped(pause);
        this.#begin(starts, touched);
        if (arrivals.length > 0) this.#holds.save();
      });
    } catch (error) {
      for (const { flight } of starts) this.#holds.notStarted(flight.sequence);
      this.#inRow = inRow;
      this.#diskTrouble(error);
      return;
    }
    this.#flights.written(arrivals.length);
    this.#holds.measure(arrivals, this.#flights.underWay + starts.length);
    if (arrivals.length + starts.length > 0) this.#parts.library.noteWritten();
    if (this.#disk !== null) {
      this.#disk = null;
      this.#changed();
    }
    for (const plan of plans) this.#after(plan);
    // the slots of jobs that cannot be sent are free for the next jobs
    if (touched.length > 0) this.wake();
    this.#flights.sendAll(starts);
    this.#tell(arrivals, plans, [...touched, ...starts.map((start) => start.flight.job.jobId)]);
  }

  #settle({ flight, outcome, random, holdUntil }: Arrival): Plan {
    const { db, clock, settings, isSample, prices } = this.#parts;
    const now = clock.now();
    const { retries: maxRetries, breaker } = settings();
    const plan = planAfterOutcome(outcome, {
      now,
      random,
      retries: flight.job.retries,
      cancelled: flight.cancelled,
      maxRetries,
      breaker,
      inRow: this.#inRow,
      onTrial: this.#holds.onTrial,
      recent: () => recentAttempts(db, this.#profileId, now),
      modelId: flight.job.modelId,
      othersWait: this.#holds.refusals.concernsOthers,
      holdUntil,
    });
    this.#inRow = plan.inRow;
    this.#holds.ended(plan);
    const { attemptId, job } = flight;
    const profileId = this.#profileId;
    const ended = {
      profileId,
      jobId: job.jobId,
      attemptId,
      chargedMilli: prices.priceOf(profileId, job.modelId, job.expected),
      sample: isSample(profileId),
    };
    return applyOrMarkUnknown(this.#parts, ended, plan, now);
  }

  #after({ pause }: Plan): void {
    if (!pause) return;
    if (pause.reason === 'key_refused') this.#connector.forget();
    this.#bodies.clear();
    this.#parts.log.warn({ profileId: this.#profileId, reason: pause.reason }, 'jobs stand still');
  }

  /** Begins as many attempts as may start now. Runs inside the turn's transaction. */
  #begin(starts: Start[], touched: string[]): void {
    if (this.#draining || this.standstill !== null) return;
    const { db, clock, settings, modelOf, prices } = this.#parts;
    const { pause } = this.state();
    // Unfinished jobs from before a restart wait for Run; jobs of a later press have the user's consent.
    if (pause && !allowsNewJobs(pause.reason)) return;
    this.#spend.lookAtLimit();
    const { parallel } = settings();
    const now = clock.now();
    const { underWay } = this.#flights;
    let slots = parallel - underWay - this.#bodies.making;
    if (slots <= 0) return;
    const limit = slots + this.#bodies.making;
    const { all: refused } = this.#holds.refusals;
    const look = { now, limit, interactiveSince: pause?.since ?? null, refused };
    const jobs = new UpNext((aside) => nextJobs(db, this.#profileId, { ...look, aside }));
    slots = Math.min(slots, this.#holds.fetchSlots(jobs.found > 0, underWay));
    if (jobs.found > 0 && slots === 0) this.#engine.wakeIn(fetchLookMs);
    for (const job of jobs) {
      if (slots <= 0) return;
      if (this.#bodies.isMaking(job.jobId)) continue;
      const busy = underWay + starts.length;
      const waitMs = this.#holds.waitMs(busy);
      if (waitMs !== null && waitMs > 0) this.#engine.wakeIn(waitMs);
      if (waitMs !== 0) return;
      const model = modelOf(this.#profileId, job.modelId);
      if (!model || lacksConsent(db, job.jobId)) {
        const problem = invalidProblem(said('queue.modelGone', { modelId: job.modelId }));
        changeJobState(db, job.jobId, model ? 'cancelled' : 'failed', now, model ? {} : { problem });
        touched.push(job.jobId);
        continue;
      }
      const reservedMilli = prices.estimate(this.#profileId, job.modelId, job.expected);
      const spend = this.#spend.decide(job, reservedMilli, busy);
      if (spend.kind === 'aside') {
        jobs.putAside(spend.boundId);
        continue;
      }
      if (spend.kind !== 'go') {
        if (spend.kind === 'stop') this.#runState.stop(spend);
        if (spend.kind === 'hold') blockBatch(db, job.batchId, spend.why, spend.bound);
        // once one batch is blocked, the next turn can continue with the others
        if (spend.kind !== 'wait') this.#changed();
        return;
      }
      const connection = this.#connector.take();
      if (!connection) return;
      slots -= 1;
      const body = this.#bodies.take(job);
      if (body === null) continue;
      const isRetry = job.retries > 0 || this.#holds.onTrial;
      const attemptId = beginAttempt(db, { ...job, reservedMilli, isRetry }, now);
      const sequence = this.#holds.started();
      const flight = { attemptId, job, sequence, abort: new AbortController(), cancelled: false };
      starts.push({ flight, model, body, connection });
    }
    const due = jobs.found < limit ? nextDue(db, this.#profileId, now) : null;
    if (due !== null) this.#engine.wakeAt(due);
  }

  #unreadableInput(jobId: string, error: unknown): void {
    const problem = invalidProblem(said('queue.imageUnreadable', { reason: reasonOf(error) }));
    try {
      changeJobState(this.#parts.db, jobId, 'failed', this.#parts.clock.now(), { problem });
      this.#parts.events.jobsChanged([jobId]);
    } catch (cause) {
      this.#parts.log.warn({ jobId, cause: reasonOf(cause) }, 'a job changed while it was prepared');
    }
    this.#changed();
  }

  #noConnection(why: NoConnection): void {
    if (!this.#engine.running) return;
    if (why.missing === 'local_service' || why.missing === 'library') {
      this.#holds.noWay(why.message);
      this.#changed();
      return;
    }
    this.#runState.noKey(why.words ?? why.message);
    this.#bodies.clear();
    this.#changed();
  }

  #tell(arrivals: readonly Arrival[], plans: readonly Plan[], begun: readonly string[]): void {
    const { events, onEnded, checkpoint, wakeDownloads } = this.#parts;
    const changed = [...arrivals.map(({ flight }) => flight.job.jobId), ...begun];
    const held = this.#holds.told;
    if (changed.length > 0) events.progressed(this.#profileId, changed);
    if (held !== this.#told) events.queueChanged(this.#profileId);
    this.#told = held;
    if (arrivals.length === 0) return;
    const answered = plans.filter((plan) => plan.job.to === 'downloading').length;
    if (answered > 0) {
      checkpoint?.('answer_committed');
      wakeDownloads();
    }
    const idle = this.#flights.size === 0;
    onEnded?.(this.#profileId, { answered, total: arrivals.length, idle, more: idle && !this.#isIdle() });
  }

  // Outcomes stay in memory and are written as soon as the disk allows; nothing is sent meanwhile.
  #diskTrouble(error: unknown): void {
    const cause = reasonOf(error);
    this.#parts.log.error({ profileId: this.#profileId, cause }, 'the queue could not write');
    this.#disk = isDiskError(error)
      ? t('queue.cannotWrite', { why: diskWords(error) ?? `${cause}.` })
      : t('queue.stoppedByFault', { cause });
    this.#parts.events.queueChanged(this.#profileId);
    this.#engine.wakeIn(diskRetryMs);
  }

  #isIdle(): boolean {
    if (this.#flights.underWay > 0 || this.#bodies.making > 0) return false;
    // stopped, and the outcomes can never be written: at the next start each of them is an unknown charge
    if (this.#flights.size > 0) return this.#stopped && this.#disk !== null;
    if (this.#draining || this.standstill?.reason === 'library') return true;
    if (this.#connector.finding || this.#spend.learning || this.#holds.asking) return false;
    const [{ pause }, { db, clock }] = [this.state(), this.#parts];
    return pause !== null || !anyNext(db, this.#profileId, clock.now(), this.#holds.refusals.all);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
