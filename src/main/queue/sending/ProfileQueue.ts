// Sends the jobs of one profile. Each turn is one transaction: it writes the endings of answered requests and
// the beginnings of the next ones. A POST is written to the socket only after its attempt is on disk. A job
// is sent again without the user's consent only if planAfterOutcome is certain that nothing was charged.
import type { PauseReason } from '@shared/domain/queue/Queue';
import { localizable, type StoredText } from '@shared/messages/LocalizableText';
import { t } from '@shared/messages/t';
import { diskErrorText } from '../../database/disk/diskErrorText';
import { isDiskError } from '../../database/disk/isDiskError';
import { inTransaction } from '../../database/transaction';
import { RunLoop } from '../../engine/RunLoop';
import type { NoConnection } from '../../ports/Connection';
import {
  allowsNewJobs,
  beginAttempt,
  blockBatch,
  changeJobState,
  hasNextJob,
  lacksConsent,
  nextDueAt,
  nextJobs,
  type QueueStall,
  type QueueState,
} from '../jobs';
import { SpendGuard } from '../money';
import {
  applyOrMarkUnknown,
  type ConsecutiveOutcomes,
  invalidProblem,
  noConsecutiveOutcomes,
  type OutcomePlan,
  planAfterOutcome,
  recentAttempts,
} from '../outcome';
import type { QueueDependencies } from '../QueueDependencies';
import { BodyBuilder } from './BodyBuilder';
import { Connector } from './Connector';
import { type PendingOutcome, type PreparedRequest, RequestsInFlight } from './RequestsInFlight';
import { RunState } from './RunState';
import { SendHolds } from './SendHolds';
import { UpNext } from './UpNext';

const DISK_RETRY_MS = 2000;
/** While sending waits for files, each arriving file wakes the queue; this timer notices URLs that expire instead. */
const DOWNLOAD_CHECK_MS = 5000;

export class ProfileQueue {
  readonly #parts: QueueDependencies;
  readonly #profileId: string;
  readonly #engine: RunLoop;
  readonly #holds: SendHolds;
  readonly #spend: SpendGuard;
  readonly #bodies: BodyBuilder;
  readonly #connections: Connector;
  readonly #inFlight: RequestsInFlight;
  readonly #runState: RunState;
  #consecutive: ConsecutiveOutcomes = noConsecutiveOutcomes;
  #draining = false;
  #stopped = false;
  #writeProblem: string | null = null;
  #folderProblem: string | null = null;
  /** The wait reason that was last reported to the panel. */
  #lastNotifiedWait: string | null = null;

  constructor(parts: QueueDependencies, profileId: string) {
    this.#parts = parts;
    this.#profileId = profileId;
    this.#runState = new RunState(parts, profileId);
    const wake = (): void => this.wake();
    this.#engine = new RunLoop(parts, { turn: () => this.#turn(), isIdle: () => this.#isIdle() });
    this.#holds = new SendHolds(parts, profileId, () => this.#notifyChanged());
    this.#spend = new SpendGuard(parts, profileId, wake);
    this.#bodies = new BodyBuilder(parts.resolveInput, {
      ready: wake,
      failed: (jobId, error) => this.#unreadableInput(jobId, error),
    });
    this.#connections = new Connector(profileId, parts.connectionOf, {
      found: wake,
      missing: (why) => this.#noConnection(why),
    });
    this.#inFlight = new RequestsInFlight(parts, {
      onEnded: ({ sequence }, outcome) => {
        // an unreachable service may have another URL now, as the local service has after a restart
        if (outcome.kind === 'unsent') this.#connections.forget();
        return this.#holds.onEnded(sequence, outcome);
      },
      onPendingOutcome: wake,
    });
    this.#engine.start();
  }

  wake(): void {
    this.#engine.wake();
  }

  /** Starts the queue, whatever has paused it. */
  run(): void {
    this.#consecutive = noConsecutiveOutcomes;
    this.#connections.forget();
    this.#spend.reset();
    this.#runState.run();
    this.tryNow();
  }

  /** Sends jobs queued from now on, but no older ones, until the queue is paused again or Easel ends. */
  allowNewJobs(): void {
    this.#runState.allowNewJobs();
    this.#notifyChanged();
  }

  /** Whether the queue runs, and why not; while only new jobs are sent, the reason is `restart`. */
  state(): QueueState {
    return this.#runState.state();
  }

  pause(reason: PauseReason, message: StoredText): void {
    this.#runState.pause({ reason, message });
    this.#bodies.clear();
    this.#notifyChanged();
  }

  /** Sends now the jobs that wait for an unreachable, failing or refusing service. */
  tryNow(): void {
    this.#holds.tryNow();
    this.#notifyChanged();
  }

  systemResumed(): void {
    this.#holds.checkNow();
  }

  /** The base URL or the key has changed. A queue that was paused only for its key continues. */
  connectionChanged(): void {
    this.#connections.forget();
    this.#holds.reset();
    if (this.#runState.forgetKeyProblem()) this.run();
    else this.#notifyChanged();
  }

  /** @returns whether the request was in progress; its charge is then unknown, unless it was never sent */
  cancel(jobId: string): boolean {
    return this.#inFlight.cancel(jobId);
  }

  drain(): void {
    this.#draining = true;
    this.wake();
  }

  /** Aborts all requests in progress: each becomes an unknown charge. Does not wait for a failing disk. */
  abortAll(): void {
    this.#stopped = true;
    this.drain();
    this.#inFlight.abortAll();
  }

  whenIdle(): Promise<void> {
    return this.#engine.whenIdle();
  }

  close(): void {
    this.#engine.close();
  }

  /** Why the queue is stopped although it is set to run: a disk error, or a lost library. */
  get fault(): QueueStall | null {
    const lost = this.#parts.library.problem();
    if (lost !== null) return { reason: 'library', message: lost };
    const message = this.#writeProblem ?? this.#folderProblem;
    return message === null ? null : { reason: 'disk', message };
  }

  /** @param message why the library folder cannot be written; null: it can be written again */
  setDiskProblem(message: string | null): void {
    if (this.#folderProblem === message) return;
    this.#folderProblem = message;
    this.#notifyChanged();
  }

  get underWay(): number {
    return this.#inFlight.size;
  }

  /** Number of finished requests whose outcome cannot be written because of a disk error. */
  get unwritten(): number {
    return this.#writeProblem === null ? 0 : this.#inFlight.pendingOutcomes.length;
  }

  /** The current wait reasons and the speed, for display only. */
  get holds(): Pick<SendHolds, 'current' | 'rate' | 'pace' | 'refusals'> {
    return this.#holds;
  }

  #notifyChanged(): void {
    this.#parts.events.queueChanged(this.#profileId);
    this.wake();
  }

  #turn(): void {
    const arrivals = [...this.#inFlight.pendingOutcomes];
    const consecutive = this.#consecutive;
    const starts: PreparedRequest[] = [];
    const changedIds: string[] = [];
    let plans: readonly OutcomePlan[] = [];
    try {
      inTransaction(this.#parts.db, () => {
        plans = arrivals.map((arrival) => this.#applyOutcome(arrival));
        for (const { pause } of plans) if (pause && !pause.onlyScope) this.#runState.onPaused(pause);
        this.#beginAttempts(starts, changedIds);
        if (arrivals.length > 0) this.#holds.save();
      });
    } catch (error) {
      for (const { flight } of starts) this.#holds.notStarted(flight.sequence);
      this.#consecutive = consecutive;
      this.#handleWriteError(error);
      return;
    }
    this.#inFlight.removeWritten(arrivals.length);
    this.#holds.measure(arrivals, this.#inFlight.underWay + starts.length);
    if (arrivals.length + starts.length > 0) this.#parts.library.recordLatestRows();
    if (this.#writeProblem !== null) {
      this.#writeProblem = null;
      this.#notifyChanged();
    }
    for (const plan of plans) this.#afterPlan(plan);
    // the slots of jobs that cannot be sent are free for the next jobs
    if (changedIds.length > 0) this.wake();
    this.#inFlight.sendAll(starts);
    this.#notify(arrivals, plans, [...changedIds, ...starts.map((start) => start.flight.job.jobId)]);
  }

  #applyOutcome({ request, outcome, random, holdUntil }: PendingOutcome): OutcomePlan {
    const { db, clock, settings, isSample, prices } = this.#parts;
    const now = clock.now();
    const { retries: maxRetries, breaker } = settings();
    const plan = planAfterOutcome(outcome, {
      now,
      random,
      retries: request.job.retries,
      cancelled: request.cancelled,
      maxRetries,
      breaker,
      consecutive: this.#consecutive,
      onTrial: this.#holds.onTrial,
      recent: () => recentAttempts(db, this.#profileId, now),
      modelId: request.job.modelId,
      hasOtherJobs: this.#holds.refusals.hasOtherJobs,
      holdUntil,
    });
    this.#consecutive = plan.consecutive;
    this.#holds.onPlanned(plan);
    const { attemptId, job } = request;
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

  #afterPlan({ pause }: OutcomePlan): void {
    if (!pause) return;
    if (pause.reason === 'key_refused') this.#connections.forget();
    this.#bodies.clear();
    this.#parts.log.warn({ profileId: this.#profileId, reason: pause.reason }, 'jobs stand still');
  }

  /** Begins as many attempts as may start now. Runs inside the turn's transaction. */
  #beginAttempts(starts: PreparedRequest[], changedIds: string[]): void {
    if (this.#draining || this.fault !== null) return;
    const { db, clock, settings, modelOf, prices } = this.#parts;
    const { pause } = this.state();
    // Unfinished jobs from before a restart wait for Run; jobs that the user queued after it may be sent.
    if (pause && !allowsNewJobs(pause.reason)) return;
    this.#spend.refreshBatchLimit();
    const { parallel } = settings();
    const now = clock.now();
    const { underWay } = this.#inFlight;
    let slots = parallel - underWay - this.#bodies.buildingCount;
    if (slots <= 0) return;
    const limit = slots + this.#bodies.buildingCount;
    const { all: refused } = this.#holds.refusals;
    const criteria = { now, limit, interactiveSince: pause?.since ?? null, refused };
    const jobs = new UpNext((skippedLimitIds) =>
      nextJobs(db, this.#profileId, { ...criteria, skippedLimitIds }),
    );
    slots = Math.min(slots, this.#holds.downloadSlots(jobs.foundCount > 0, underWay));
    if (jobs.foundCount > 0 && slots === 0) this.#engine.wakeIn(DOWNLOAD_CHECK_MS);
    for (const job of jobs) {
      if (slots <= 0) return;
      if (this.#bodies.isBuilding(job.jobId)) continue;
      const inProgress = underWay + starts.length;
      const waitMs = this.#holds.waitMs(inProgress);
      if (waitMs !== null && waitMs > 0) this.#engine.wakeIn(waitMs);
      if (waitMs !== 0) return;
      const model = modelOf(this.#profileId, job.modelId);
      if (!model || lacksConsent(db, job.jobId)) {
        const problem = invalidProblem(localizable('queue.modelGone', { modelId: job.modelId }));
        changeJobState(db, job.jobId, model ? 'cancelled' : 'failed', now, model ? {} : { problem });
        changedIds.push(job.jobId);
        continue;
      }
      const reservedMilli = prices.estimate(this.#profileId, job.modelId, job.expected);
      const spend = this.#spend.decide(job, reservedMilli, inProgress);
      if (spend.kind === 'skip') {
        jobs.skipLimit(spend.spendLimitId);
        continue;
      }
      if (spend.kind !== 'go') {
        if (spend.kind === 'stop') this.#runState.pause(spend);
        if (spend.kind === 'hold') blockBatch(db, job.batchId, spend.reason, spend.limit);
        // once one batch is blocked, the next turn can continue with the others
        if (spend.kind !== 'wait') this.#notifyChanged();
        return;
      }
      const connection = this.#connections.connect();
      if (!connection) return;
      slots -= 1;
      const body = this.#bodies.bodyFor(job);
      if (body === null) continue;
      const isRetry = job.retries > 0 || this.#holds.onTrial;
      const attemptId = beginAttempt(db, { ...job, reservedMilli, isRetry }, now);
      const sequence = this.#holds.started();
      const flight = { attemptId, job, sequence, abort: new AbortController(), cancelled: false };
      starts.push({ flight, model, body, connection });
    }
    const due = jobs.foundCount < limit ? nextDueAt(db, this.#profileId, now) : null;
    if (due !== null) this.#engine.wakeAt(due);
  }

  #unreadableInput(jobId: string, error: unknown): void {
    const problem = invalidProblem(localizable('queue.imageUnreadable', { reason: reasonOf(error) }));
    try {
      changeJobState(this.#parts.db, jobId, 'failed', this.#parts.clock.now(), { problem });
      this.#parts.events.jobsChanged([jobId]);
    } catch (cause) {
      this.#parts.log.warn({ jobId, cause: reasonOf(cause) }, 'a job changed while it was prepared');
    }
    this.#notifyChanged();
  }

  #noConnection(why: NoConnection): void {
    if (!this.#engine.running) return;
    if (why.missing === 'local_service' || why.missing === 'library') {
      this.#holds.setUnreachable(why.message);
      this.#notifyChanged();
      return;
    }
    this.#runState.setKeyMissing(why.words ?? why.message);
    this.#bodies.clear();
    this.#notifyChanged();
  }

  #notify(
    arrivals: readonly PendingOutcome[],
    plans: readonly OutcomePlan[],
    begun: readonly string[],
  ): void {
    const { events, onEnded, checkpoint, wakeDownloads } = this.#parts;
    const changed = [...arrivals.map(({ request }) => request.job.jobId), ...begun];
    const waitKey = this.#holds.notificationKey;
    if (changed.length > 0) events.progressed(this.#profileId, changed);
    if (waitKey !== this.#lastNotifiedWait) events.queueChanged(this.#profileId);
    this.#lastNotifiedWait = waitKey;
    if (arrivals.length === 0) return;
    const answered = plans.filter((plan) => plan.job.to === 'downloading').length;
    if (answered > 0) {
      checkpoint?.('answer_committed');
      wakeDownloads();
    }
    const idle = this.#inFlight.size === 0;
    onEnded?.(this.#profileId, {
      answered,
      total: arrivals.length,
      idle,
      willContinue: idle && !this.#isIdle(),
    });
  }

  // Outcomes stay in memory and are written as soon as the disk allows; nothing is sent meanwhile.
  #handleWriteError(error: unknown): void {
    const cause = reasonOf(error);
    this.#parts.log.error({ profileId: this.#profileId, cause }, 'the queue could not write');
    this.#writeProblem = isDiskError(error)
      ? t('queue.cannotWrite', { why: diskErrorText(error) ?? `${cause}.` })
      : t('queue.stoppedByFault', { cause });
    this.#parts.events.queueChanged(this.#profileId);
    this.#engine.wakeIn(DISK_RETRY_MS);
  }

  #isIdle(): boolean {
    if (this.#inFlight.underWay > 0 || this.#bodies.buildingCount > 0) return false;
    // stopped while outcomes cannot be written: at the next start each of these requests is an unknown charge
    if (this.#inFlight.size > 0) return this.#stopped && this.#writeProblem !== null;
    if (this.#draining || this.fault?.reason === 'library') return true;
    if (this.#connections.isLookingUp || this.#spend.isInferringPrices || this.#holds.isCheckingService)
      return false;
    const [{ pause }, { db, clock }] = [this.state(), this.#parts];
    return pause !== null || !hasNextJob(db, this.#profileId, clock.now(), this.#holds.refusals.all);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
