// Sends the jobs of one profile. Each turn is one transaction: the endings of what was answered, and the
// beginnings of what goes next. A POST is written to the socket only after its attempt is on disk.
// It never sends a job twice by itself but where planAfterOutcome says `waiting`.
import type { PauseReason, QueueHold } from '@shared/domain/Queue';
import { isDiskError } from '../../database/isDiskError';
import { inTransaction } from '../../database/transaction';
import type { Connection, NoConnection } from '../../ports/Connection';
import type { SendOutcome } from '../../ports/SendOutcome';
import {
  anyNext,
  beginAttempt,
  changeJobState,
  type NextJob,
  nextDue,
  nextJobs,
  readQueueState,
  writePause,
} from '../jobs';
import { SpendGuard } from '../money';
import {
  applyPlan,
  type InRow,
  invalidProblem,
  noneInRow,
  type Plan,
  planAfterFault,
  planAfterOutcome,
  recentAttempts,
} from '../outcome';
import type { QueueParts } from '../QueueParts';
import { BodyMaker } from './BodyMaker';
import { RateGate, type RateStatus } from './RateGate';
import { readGate, recentStarts, writeGate } from './savedGate';

/** A POST under way. */
interface Flight {
  readonly attemptId: string;
  readonly job: NextJob;
  readonly sequence: number;
  readonly round: number;
  readonly abort: AbortController;
  cancelled: boolean;
}

interface Arrival {
  readonly flight: Flight;
  readonly outcome: SendOutcome;
  readonly random: number;
  readonly holdUntil: number | null;
}

interface Start {
  readonly flight: Flight;
  readonly body: string;
  readonly connection: Connection;
}

/** The wall clock may jump while a timer runs: look again at least this often. */
const longestTimerMs = 30_000;
const diskRetryMs = 2000;
const connectionRetryMs = 2000;

export class ProfileQueue {
  readonly #parts: QueueParts;
  readonly #profileId: string;
  readonly #gate: RateGate;
  readonly #spend: SpendGuard;
  readonly #bodies: BodyMaker;
  readonly #flights = new Map<string, Flight>();
  #arrivals: Arrival[] = [];
  #connection: Connection | null = null;
  #connecting = false;
  /** Monotonic; nothing starts before it while the service cannot be reached. */
  #reachableAt: number | null = null;
  #inRow: InRow = noneInRow;
  #round = 0;
  #draining = false;
  #closed = false;
  #planned = false;
  #disk: string | null = null;
  #folder: string | null = null;
  #stopTimer: (() => void) | null = null;
  #wakeInMs: number | null = null;
  #idleWaiters: (() => void)[] = [];

  constructor(parts: QueueParts, profileId: string) {
    this.#parts = parts;
    this.#profileId = profileId;
    this.#gate = new RateGate({
      clock: parts.clock,
      random: parts.random,
      saved: readGate(parts.db, profileId),
      recentStarts: recentStarts(parts.db, profileId, parts.clock.now()),
    });
    this.#spend = new SpendGuard(parts, profileId, () => this.wake());
    this.#bodies = new BodyMaker(parts.resolveInput, {
      ready: () => this.wake(),
      failed: (jobId, error) => this.#unreadableInput(jobId, error),
    });
  }

  /** Looks, soon, for what to do. Cheap to call. */
  wake(): void {
    if (this.#planned || this.#closed) return;
    this.#planned = true;
    this.#parts.defer(() => {
      this.#planned = false;
      if (!this.#closed) this.#turn();
    });
  }

  /** Lets the queue run, whatever it stood still for. */
  run(): void {
    this.#inRow = noneInRow;
    this.#reachableAt = null;
    this.#connection = null;
    this.#spend.reset();
    writePause(this.#parts.db, this.#profileId, null, this.#parts.clock.now());
    this.#changed();
  }

  /** Finishes what is under way, starts nothing new. */
  pause(reason: PauseReason, message: string): void {
    writePause(this.#parts.db, this.#profileId, { reason, message }, this.#parts.clock.now());
    this.#bodies.clear();
    this.#changed();
  }

  /** The address or key of the profile is another now. A queue that stood still for its key goes on. */
  connectionChanged(): void {
    this.#connection = null;
    this.#reachableAt = null;
    const { pause } = readQueueState(this.#parts.db, this.#profileId);
    if (pause?.reason === 'key_refused' || pause?.reason === 'key_missing') this.run();
    else this.wake();
  }

  /** Whether the job is under way; it is then told to stop. Its charge will be unknown, or it never left. */
  cancel(jobId: string): boolean {
    for (const flight of this.#flights.values()) {
      if (flight.job.jobId !== jobId) continue;
      flight.cancelled = true;
      flight.abort.abort();
      return true;
    }
    return false;
  }

  /** Starts nothing more in this run of the program; what is kept on disk stays as it is. */
  drain(): void {
    this.#draining = true;
    this.wake();
  }

  /** Stops what is under way now: each becomes an unknown charge. */
  abortAll(): void {
    this.drain();
    for (const flight of this.#flights.values()) flight.abort.abort();
  }

  /** Resolves when nothing is under way and nothing will start by itself. */
  whenIdle(): Promise<void> {
    const done = new Promise<void>((resolve) => this.#idleWaiters.push(resolve));
    this.wake();
    return done;
  }

  close(): void {
    this.#closed = true;
    this.#stopTimer?.();
  }

  /** Why the queue stands still although it is set to run: the disk. */
  get diskProblem(): string | null {
    return this.#disk ?? this.#folder;
  }

  /** The library folder cannot be written (`message`), or can again (null). */
  setDiskProblem(message: string | null): void {
    if (this.#folder === message) return;
    this.#folder = message;
    this.#changed();
  }

  get underWay(): number {
    return this.#flights.size;
  }

  /** Why nothing is sent for now although the queue is set to run. */
  hold(): QueueHold | null {
    const { now, monotonic } = this.#parts.clock;
    const away = this.#reachableAt === null ? 0 : this.#reachableAt - monotonic();
    if (away > 0) {
      const until = Math.round(now() + away);
      return { reason: 'unreachable', message: 'The service does not answer.', until };
    }
    const until = this.#gate.holdUntil();
    return until === null ? null : { reason: 'rate', message: 'The request limit is reached.', until };
  }

  /** Tries again now, whatever it waits for. */
  tryNow(): void {
    this.#reachableAt = null;
    this.#changed();
  }

  rate(): RateStatus {
    return this.#gate.status(this.#parts.settings().requestsPerMinute);
  }

  #changed(): void {
    this.#parts.events.queueChanged(this.#profileId);
    this.wake();
  }

  #turn(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#wakeInMs = null;
    const arrivals = this.#arrivals;
    const before = { inRow: this.#inRow, round: this.#round };
    const starts: Start[] = [];
    const touched: string[] = [];
    let plans: readonly Plan[] = [];
    try {
      inTransaction(this.#parts.db, () => {
        plans = arrivals.map((arrival) => this.#settle(arrival));
        this.#begin(starts, touched);
        if (arrivals.length > 0) writeGate(this.#parts.db, this.#profileId, this.#gate.save());
      });
    } catch (error) {
      for (const { flight } of starts) this.#gate.unsent(flight.sequence);
      this.#inRow = before.inRow;
      this.#round = before.round;
      this.#diskTrouble(error);
      return;
    }
    this.#arrivals = this.#arrivals.slice(arrivals.length);
    if (this.#disk !== null) {
      this.#disk = null;
      this.#changed();
    }
    for (const [index, arrival] of arrivals.entries()) {
      const plan = plans[index];
      if (plan) this.#after(arrival, plan);
    }
    this.#sendAll(starts);
    this.#tell(arrivals, plans, [...touched, ...starts.map((start) => start.flight.job.jobId)]);
    this.#planTimer();
    this.#tellIdle();
  }

  #settle({ flight, outcome, random, holdUntil }: Arrival): Plan {
    const { db, clock, settings, isSample } = this.#parts;
    const now = clock.now();
    const { retries: maxRetries, breaker } = settings();
    const newRound = outcome.kind === 'unsent' && flight.round === this.#round;
    const plan = planAfterOutcome(outcome, {
      now,
      random,
      lane: flight.job.lane,
      retries: flight.job.retries,
      cancelled: flight.cancelled,
      maxRetries,
      breaker,
      inRow: this.#inRow,
      newRound,
      recent: () => recentAttempts(db, this.#profileId, now),
      holdUntil,
    });
    this.#inRow = plan.inRow;
    if (newRound) this.#round += 1;
    const { attemptId, job } = flight;
    const profileId = this.#profileId;
    const ended = { profileId, jobId: job.jobId, attemptId, sample: isSample(profileId) };
    try {
      applyPlan(db, ended, plan, now);
      return plan;
    } catch (error) {
      if (isDiskError(error)) throw error;
      // A fault of Easel must neither lose what was paid for nor stop the other jobs.
      this.#parts.log.error({ attemptId, cause: reasonOf(error) }, 'an outcome could not be applied');
      const fallback = planAfterFault(plan);
      applyPlan(db, ended, fallback, now);
      return fallback;
    }
  }

  #after({ flight, outcome }: Arrival, plan: Plan): void {
    this.#flights.delete(flight.attemptId);
    if (plan.pause) {
      if (plan.pause.reason === 'key_refused') this.#connection = null;
      this.#bodies.clear();
      this.#parts.log.warn({ profileId: this.#profileId, reason: plan.pause.reason }, 'queue paused');
    }
    if (outcome.kind !== 'unsent') this.#reachableAt = null;
    else if (plan.job.to === 'waiting') {
      const wait = plan.job.nextAttemptAt - this.#parts.clock.now();
      this.#reachableAt = this.#parts.clock.monotonic() + Math.max(0, wait);
    }
  }

  /** Begins as many attempts as may start now. Runs inside the turn's transaction. */
  #begin(starts: Start[], touched: string[]): void {
    if (this.#draining || this.diskProblem !== null) return;
    const { db, clock, settings, modelOf, prices } = this.#parts;
    const { pause } = readQueueState(db, this.#profileId);
    // Work left over from before a restart waits for Run; a press of Generate since then is the person's word.
    if (pause && pause.reason !== 'restart') return;
    const { parallel, requestsPerMinute } = settings();
    const now = clock.now();
    const underWay = this.#flights.size - this.#arrivals.length;
    let slots = parallel - underWay - this.#bodies.making;
    if (slots <= 0) return;
    const limit = slots + this.#bodies.making;
    const jobs = nextJobs(db, this.#profileId, { now, limit, interactiveSince: pause?.since ?? null });
    for (const job of jobs) {
      if (slots <= 0) return;
      if (this.#bodies.isMaking(job.jobId)) continue;
      const busy = underWay + starts.length;
      if (!this.#mayReach(busy) || !this.#passesGate(requestsPerMinute)) return;
      if (!modelOf(this.#profileId, job.modelId)) {
        const problem = invalidProblem(`The service no longer has the model ${job.modelId}.`);
        changeJobState(db, job.jobId, 'failed', now, { problem });
        touched.push(job.jobId);
        continue;
      }
      const reservedMilli = prices.estimate(this.#profileId, job.modelId, job.expected);
      const spend = this.#spend.decide(job, reservedMilli, busy);
      if (spend.kind !== 'go') {
        if (spend.kind === 'stop') writePause(db, this.#profileId, spend, now);
        if (spend.kind === 'stop') this.#parts.events.queueChanged(this.#profileId);
        return;
      }
      const connection = this.#connection ?? this.#connect();
      if (!connection) return;
      slots -= 1;
      const body = this.#bodies.take(job);
      if (body === null) continue;
      const attemptId = beginAttempt(db, { ...job, reservedMilli }, now);
      const sequence = this.#gate.started();
      const abort = new AbortController();
      const flight = { attemptId, job, sequence, round: this.#round, abort, cancelled: false };
      starts.push({ flight, body, connection });
    }
    const due = jobs.length < limit ? nextDue(db, this.#profileId, now) : null;
    if (due !== null) this.#wakeIn(due - now);
  }

  // While the service cannot be reached a single request at a time asks whether it is back.
  #mayReach(underWay: number): boolean {
    if (this.#inRow.unsent === 0) return true;
    if (underWay > 0) return false;
    const left = this.#reachableAt === null ? 0 : this.#reachableAt - this.#parts.clock.monotonic();
    if (left > 0) this.#wakeIn(left);
    return left <= 0;
  }

  #passesGate(requestsPerMinute: number): boolean {
    const wait = this.#gate.waitMs(requestsPerMinute);
    if (wait !== null && wait > 0) this.#wakeIn(wait);
    return wait === 0;
  }

  #unreadableInput(jobId: string, error: unknown): void {
    const problem = invalidProblem(`Its image cannot be read: ${reasonOf(error)}.`);
    try {
      changeJobState(this.#parts.db, jobId, 'failed', this.#parts.clock.now(), { problem });
      this.#parts.events.jobsChanged([jobId], true);
    } catch (cause) {
      this.#parts.log.warn({ jobId, cause: reasonOf(cause) }, 'a job changed while it was prepared');
    }
    this.#changed();
  }

  #connect(): null {
    if (this.#connecting) return null;
    this.#connecting = true;
    this.#parts.connectionOf(this.#profileId).then(
      (found) => {
        this.#connecting = false;
        if ('missing' in found) return this.#noConnection(found);
        this.#connection = found;
        this.wake();
      },
      (error: unknown) => {
        this.#connecting = false;
        this.#noConnection({ missing: 'key', message: `The key could not be read: ${reasonOf(error)}.` });
      },
    );
    return null;
  }

  #noConnection(why: NoConnection): void {
    if (this.#closed) return;
    if (why.missing !== 'local_service') {
      this.pause('key_missing', why.message);
      return;
    }
    this.#parts.log.info({ profileId: this.#profileId }, 'waiting for the local service');
    this.#stopTimer?.();
    this.#stopTimer = this.#parts.setTimer(() => this.wake(), connectionRetryMs);
  }

  #sendAll(starts: readonly Start[]): void {
    for (const { flight } of starts) this.#flights.set(flight.attemptId, flight);
    if (starts.length > 0) this.#parts.checkpoint?.('attempt_committed');
    for (const start of starts) this.#send(start);
  }

  #send({ flight, body, connection }: Start): void {
    const { log, send, modelOf } = this.#parts;
    const lost = (error: unknown): void => {
      log.error({ attemptId: flight.attemptId, cause: reasonOf(error) }, 'sending threw');
      const reason = 'something went wrong inside Easel';
      this.#arrived(flight, { kind: 'unknown', reason, status: null, aborted: false, rawBody: null });
    };
    const model = modelOf(this.#profileId, flight.job.modelId);
    if (!model) {
      this.#arrived(flight, { kind: 'unsent', reason: 'the model is gone', aborted: false });
      return;
    }
    const onSent = (): void => this.#parts.checkpoint?.('sent');
    try {
      send(connection, model, body, { signal: flight.abort.signal, onSent }).then(
        (outcome) => this.#arrived(flight, outcome),
        lost,
      );
    } catch (error) {
      lost(error);
    }
  }

  #arrived(flight: Flight, outcome: SendOutcome): void {
    this.#parts.log.debug({ attemptId: flight.attemptId, kind: outcome.kind }, 'attempt ended');
    const holdUntil = this.#passOut(flight.sequence, outcome);
    if (outcome.kind === 'answered') this.#parts.checkpoint?.('answered');
    this.#arrivals = [...this.#arrivals, { flight, outcome, random: this.#parts.random(), holdUntil }];
    this.wake();
  }

  /** @returns when the gate opens again after a 429, ms UTC. */
  #passOut(sequence: number, outcome: SendOutcome): number | null {
    switch (outcome.kind) {
      case 'rate_limited':
        return this.#gate.refused(sequence, outcome.headers, outcome.error);
      case 'unsent':
        this.#gate.unsent(sequence);
        return null;
      case 'unknown':
        this.#gate.ended(sequence, null);
        return null;
      default:
        this.#gate.ended(sequence, outcome.headers);
        return null;
    }
  }

  #tell(arrivals: readonly Arrival[], plans: readonly Plan[], begun: readonly string[]): void {
    const { events, onEnded, checkpoint, wakeDownloads } = this.#parts;
    const changed = [...arrivals.map(({ flight }) => flight.job.jobId), ...begun];
    if (changed.length > 0) {
      events.jobsChanged(changed, true);
      events.queueChanged(this.#profileId);
    }
    if (arrivals.length === 0) return;
    const answered = plans.filter((plan) => plan.job.to === 'downloading').length;
    if (answered > 0) {
      checkpoint?.('answer_committed');
      wakeDownloads();
    }
    onEnded?.(this.#profileId, { answered, total: arrivals.length, idle: this.#flights.size === 0 });
  }

  // What was answered stays in memory and is written as soon as the disk allows; nothing is sent meanwhile.
  #diskTrouble(error: unknown): void {
    this.#parts.log.error(
      { profileId: this.#profileId, cause: reasonOf(error) },
      'the queue could not write',
    );
    this.#disk = isDiskError(error)
      ? `The library's database cannot be written: ${reasonOf(error)}. The queue goes on when it can.`
      : `The queue stopped because of a fault in Easel: ${reasonOf(error)}.`;
    this.#parts.events.queueChanged(this.#profileId);
    this.#stopTimer = this.#parts.setTimer(() => this.wake(), diskRetryMs);
  }

  #wakeIn(delayMs: number): void {
    this.#wakeInMs = Math.min(this.#wakeInMs ?? longestTimerMs, Math.max(1, delayMs), longestTimerMs);
  }

  #planTimer(): void {
    if (this.#wakeInMs === null || this.#stopTimer) return;
    this.#stopTimer = this.#parts.setTimer(() => this.wake(), this.#wakeInMs);
  }

  #tellIdle(): void {
    if (this.#idleWaiters.length === 0) return;
    if (this.#flights.size > 0 || this.#bodies.making > 0 || this.#connecting || this.#spend.learning) return;
    const { pause } = readQueueState(this.#parts.db, this.#profileId);
    if (!this.#draining && pause === null && anyNext(this.#parts.db, this.#profileId)) return;
    const waiters = this.#idleWaiters;
    this.#idleWaiters = [];
    for (const done of waiters) done();
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
