// Why a running queue waits, if the wait ends by itself: rate limit, failing service, results not yet downloaded.
import type { QueuePace, QueueWaitReason } from '@shared/domain/queue/Queue';
import { localize } from '@shared/messages/LocalizableText';
import { t } from '@shared/messages/t';
import { refusalReason } from '@shared/service';
import type { DownloadBacklog } from '../../database/rows/downloadBacklog';
import type { SendOutcome } from '../../ports/SendOutcome';
import { scheduleWaitReason } from '../jobs';
import { budgetAllowsRetry, type OutcomePlan, recentAttempts } from '../outcome';
import type { QueueDependencies } from '../QueueDependencies';
import { PaceMeter } from './PaceMeter';
import { RateGate, type RateStatus, readGate, recentStarts, writeGate } from './RateGate';
import { Reachability } from './Reachability';
import { Refusals } from './Refusals';
import type { PendingOutcome } from './RequestsInFlight';
import { Trials } from './Trials';

// Downloads must keep up with payment: URLs expire after an unknown time, so a waiting result may be lost money.
/** Maximum number of results that are expected or not yet downloaded, per parallel request. */
const MAX_RESULTS_PER_REQUEST = 3;

const MAX_DOWNLOAD_WAIT_MS = 60_000;

const NEAR_EXPIRY_MS = 60_000;

/** How many more requests may be sent without getting too far ahead of the downloads; 0: wait for files. */
function sendsAheadOfDownloads(
  backlog: DownloadBacklog,
  queue: Readonly<{ parallel: number; underWay: number; now: number }>,
): number {
  const { waiting, oldestSince, soonestExpiry } = backlog;
  const { parallel, underWay, now } = queue;
  if (oldestSince !== null && now - oldestSince > MAX_DOWNLOAD_WAIT_MS) return 0;
  if (soonestExpiry !== null && soonestExpiry > now && soonestExpiry - now < NEAR_EXPIRY_MS) return 0;
  return Math.max(0, parallel * MAX_RESULTS_PER_REQUEST - waiting - underWay);
}

export class SendHolds {
  readonly #parts: QueueDependencies;
  readonly #profileId: string;
  readonly #gate: RateGate;
  readonly #reachability: Reachability;
  readonly #trials: Trials;
  readonly #meter = new PaceMeter();
  readonly refusals: Refusals;
  /** At the last check, only pending downloads prevented sending. */
  #waitsForDownloads = false;
  /** The schedule that held jobs back at the last check, when nothing else could be sent. */
  #scheduleWait: QueueWaitReason | null = null;
  /** Whether the rate gate is closed because too many requests were in progress at the same time. */
  #tooManyAtOnce = false;

  /** @param changed called when what may be sent has changed */
  constructor(parts: QueueDependencies, profileId: string, changed: () => void) {
    this.#parts = parts;
    this.#profileId = profileId;
    this.#gate = new RateGate({
      clock: parts.clock,
      random: parts.random,
      saved: readGate(parts.db, profileId),
      recentStarts: recentStarts(parts.db, profileId, parts.clock.now()),
    });
    this.#reachability = new Reachability({ clock: parts.clock, check: () => this.#checkService(), changed });
    this.#trials = new Trials(parts.clock);
    this.refusals = new Refusals(parts.db, profileId);
  }

  /** Why nothing is sent; null: sending is allowed. */
  get current(): QueueWaitReason | null {
    const { outage } = this.#reachability;
    if (outage) {
      const message = t('queue.unreachableNow', { reason: localize(outage.reason) });
      return { reason: 'unreachable', message, until: outage.nextCheckAt };
    }
    const { failing } = this.#trials;
    if (failing) {
      const message = t('queue.errorsNow', { words: localize(failing.message) });
      return { reason: 'service_errors', message, until: failing.nextTryAt };
    }
    if (this.#waitsForDownloads) {
      return { reason: 'downloads', message: t('queue.waitsForDownloads'), until: null };
    }
    if (this.#scheduleWait) return this.#scheduleWait;
    const refused = this.refusals.waitReason();
    if (refused) return refused;
    const until = this.#gate.holdUntil();
    const message = this.#tooManyAtOnce ? t('queue.noMoreAtOnceNow') : t('queue.rateLimitReached');
    return until === null ? null : { reason: 'rate', message, until };
  }

  /** The part of the wait reason whose change is reported: the reason, and its message if that may change. */
  get notificationKey(): string | null {
    const hold = this.current;
    return hold?.reason === 'planned' || hold?.reason === 'refused' ? hold.message : (hold?.reason ?? null);
  }

  /** After repeated failures of the service, one job at a time is tried. */
  get onTrial(): boolean {
    return this.#trials.failing !== null;
  }

  get isCheckingService(): boolean {
    return this.#reachability.isChecking;
  }

  rate(): RateStatus {
    return this.#gate.status(this.#parts.settings().requestsPerMinute);
  }

  pace(): QueuePace {
    const { remaining, limit, resetAt } = this.rate();
    const { parallel } = this.#parts.settings();
    const requestsLeftInWindow = remaining ?? limit;
    return {
      parallel,
      perMinute: limit,
      requestsLeftInWindow,
      opensAt: resetAt,
      overheadMsPerJob: this.#meter.extraMs,
    };
  }

  /** Measures how long the ended requests took. @param underWay includes the requests that begin now */
  measure(arrivals: readonly PendingOutcome[], underWay: number): void {
    const { clock, prices, settings } = this.#parts;
    const { parallel } = settings();
    const at = clock.monotonic();
    const typicalMs = arrivals.map(({ request }) => prices.usualMs(this.#profileId, request.job.modelId));
    const known = typicalMs.filter((ms) => ms !== null);
    if (known.length < typicalMs.length) this.#meter.idle();
    else if (known.length > 0) {
      const totalMs = known.reduce((sum, ms) => sum + ms, 0);
      this.#meter.ended(at, known.length, totalMs / parallel);
    }
    // paid files are downloaded first, which takes time for every job
    if (underWay >= parallel || this.#waitsForDownloads) this.#meter.busy(at);
    else this.#meter.idle();
  }

  /** {@link sendsAheadOfDownloads}; sets the wait reason. @param hasSendable if any job could be sent */
  downloadSlots(hasSendable: boolean, underWay: number): number {
    const { db, clock } = this.#parts;
    this.#waitsForDownloads = false;
    this.#scheduleWait = hasSendable ? null : scheduleWaitReason(db, this.#profileId, clock.now());
    if (!hasSendable) return 0;
    const { parallel } = this.#parts.settings();
    const backlog = this.#parts.backlog(this.#profileId);
    const slots = sendsAheadOfDownloads(backlog, { parallel, underWay, now: this.#parts.clock.now() });
    this.#waitsForDownloads = slots === 0 && underWay < parallel;
    return slots;
  }

  /** Time until a request may be sent, ms; 0: now; null: when a request in progress ends. */
  waitMs(underWay: number): number | null {
    const outageMs = this.#reachability.waitMs(underWay);
    if (outageMs !== 0) return outageMs;
    const trial = this.#trials.waitMs(underWay);
    if (trial !== 0) return trial;
    const rate = this.#gate.waitMs(this.#parts.settings().requestsPerMinute);
    if (rate !== 0 || !this.onTrial) return rate;
    const { db, clock } = this.#parts;
    // planned retries do not count here, because the trial job may be one of them
    if (budgetAllowsRetry({ ...recentAttempts(db, this.#profileId, clock.now()), planned: 0 })) return 0;
    this.#trials.postpone();
    return this.#trials.waitMs(underWay);
  }

  /** Counts a POST that starts. @returns its sequence number, to pass to the call for its end */
  started(): number {
    this.#tooManyAtOnce = false;
    this.#trials.started();
    return this.#gate.started();
  }

  /** A POST did not start, because its attempt could not be written. */
  notStarted(sequence: number): void {
    this.#gate.unsent(sequence);
  }

  /** Updates rate limit and reachability after a POST. @returns when the gate opens again after a 429, ms UTC */
  onEnded(sequence: number, outcome: SendOutcome): number | null {
    switch (outcome.kind) {
      case 'unsent':
        this.#gate.unsent(sequence);
        if (!outcome.aborted) this.#reachability.unreachable(outcome.reason);
        return null;
      case 'unknown':
        this.#gate.ended(sequence, null);
        if (!outcome.aborted) this.#reachability.answerLost(outcome.reason);
        return null;
      case 'rate_limited':
        this.#reachability.reset();
        if (refusalReason(outcome.error) === 'at_once') this.#tooManyAtOnce = true;
        return this.#gate.refused(sequence, outcome.headers, outcome.error);
      default:
        this.#reachability.reset();
        this.#gate.ended(sequence, outcome.headers);
        return null;
    }
  }

  onPlanned(plan: OutcomePlan): void {
    if (plan.pause?.onlyScope) this.refusals.add(plan.pause.onlyScope, plan.pause.message);
    if (plan.trialReason !== null) this.#trials.begin(plan.trialReason);
    else if (plan.attempt.outcome === 'answered' || plan.attempt.outcome === 'refused') this.#trials.end();
  }

  /** Checks an unreachable service now, and lets failing services and refused models be tried now. */
  tryNow(): void {
    this.#reachability.checkNow();
    this.#trials.tryNow();
    this.refusals.clear();
  }

  checkNow(): void {
    this.#reachability.checkNow();
  }

  reset(): void {
    this.#reachability.reset();
    this.refusals.clear();
  }

  save(): void {
    writeGate(this.#parts.db, this.#profileId, this.#gate.save());
  }

  /** The service cannot be called at all. @param message the reason, for the user */
  setUnreachable(message: string): void {
    this.#reachability.unreachable(message);
  }

  async #checkService(): Promise<boolean> {
    const { connectionOf, isReachable, log } = this.#parts;
    try {
      const connection = await connectionOf(this.#profileId);
      // without a key the queue itself is paused with a message
      if ('missing' in connection) return connection.missing !== 'local_service';
      return await isReachable(connection);
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      log.warn({ profileId: this.#profileId, cause }, 'asking whether the service answers threw');
      return false;
    }
  }
}
