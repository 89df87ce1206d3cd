// Limits the rate of a profile's POSTs. Waits until the time that the service reports; without a plausible time,
// waits a window or longer, then probes with one POST. Times are monotonic; only the saved state has wall times.
import {
  type AnswerHeaders,
  maxTrustedResetMs,
  readRemaining,
  readReset,
  type ServiceError,
  windowMs,
} from '@shared/service';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { RateLimitEstimator } from './RateLimitEstimator';

/** The gate's state across a restart; times in ms UTC of this computer. `seenAt`: when it was saved. */
export interface SavedGate {
  readonly remaining: number | null;
  readonly limit: number | null;
  readonly resetAt: number | null;
  readonly holdUntil: number | null;
  readonly probing: boolean;
  readonly seenAt: number;
}

export interface RateStatus {
  readonly remaining: number | null;
  readonly limit: number;
  readonly resetAt: number | null;
}

type Clock = Readonly<{ now: () => number; monotonic: () => number }>;

/** Added to every wait, so that several programs do not retry at the same moment. */
const jitterMs = 1000;

export class RateGate {
  readonly #clock: Clock;
  readonly #random: () => number;
  /** The POSTs of the last window, oldest first; monotonic times. POSTs from before a restart have sequence 0. */
  #recentSends: { at: number; sequence: number }[] = [];
  #inFlight = 0;
  #sequence = 0;
  /** The service's last report about its window; `resetAt`: monotonic, ms. */
  #reported: { remaining: number; resetAt: number; sequence: number } | null = null;
  #holdUntil: number | null = null;
  #probing = false;
  /** Consecutive refusals; those of requests that were in progress together count once. */
  #refusedInRow = 0;
  /** Requests up to this sequence number had started when a refusal was counted last. */
  #lastRefusalSequence = 0;
  #inferredLimit: number | null = null;
  readonly #limitEstimator: RateLimitEstimator;

  /** @param recentStarts wall times of the POSTs in the last window from before a restart */
  constructor(
    parts: Readonly<{
      clock: Clock;
      random: () => number;
      saved?: SavedGate | null;
      recentStarts?: readonly number[];
    }>,
  ) {
    this.#clock = parts.clock;
    this.#random = parts.random;
    const now = parts.clock.now();
    const mono = parts.clock.monotonic();
    // A start "in the future" means that the clock was set back: it counts as just now.
    this.#recentSends = (parts.recentStarts ?? [])
      .map((at) => mono - Math.max(0, now - at))
      .filter((at) => at > mono - windowMs)
      .sort((a, b) => a - b)
      .map((at) => ({ at, sequence: 0 }));
    const saved = parts.saved;
    this.#limitEstimator = new RateLimitEstimator(saved?.limit ?? null);
    if (!saved) return;
    this.#inferredLimit = saved.limit;
    this.#probing = saved.probing || saved.holdUntil !== null;
    if (saved.holdUntil !== null) {
      const holdMs = now < saved.seenAt ? saved.holdUntil - saved.seenAt : saved.holdUntil - now;
      this.#holdUntil = mono + Math.min(Math.max(0, holdMs), maxTrustedResetMs + jitterMs);
    }
    if (saved.remaining !== null && saved.resetAt !== null && now >= saved.seenAt && saved.resetAt > now) {
      const resetAt = mono + Math.min(saved.resetAt - now, maxTrustedResetMs);
      this.#reported = { remaining: saved.remaining, resetAt, sequence: 0 };
    }
  }

  /** Ms until a POST may start; null: not before one in progress ends. @param requestsPerMinute the least limit */
  waitMs(requestsPerMinute: number): number | null {
    const mono = this.#clock.monotonic();
    this.#dropExpired(mono);
    if (this.#holdUntil !== null) return Math.max(1, Math.ceil(this.#holdUntil - mono));
    if (this.#probing) return this.#inFlight === 0 ? this.#windowWaitMs(requestsPerMinute, mono) : null;
    if (this.#reported) {
      // The answer may or may not have counted the requests in progress: assume that it did not.
      if (this.#reported.remaining > this.#inFlight) return 0;
      return this.#inFlight > 0 ? null : Math.max(1, Math.ceil(this.#reported.resetAt - mono));
    }
    return this.#windowWaitMs(requestsPerMinute, mono);
  }

  /** Counts a POST that starts. @returns its sequence number, to pass back with its outcome */
  started(): number {
    this.#inFlight += 1;
    this.#sequence += 1;
    this.#recentSends.push({ at: this.#clock.monotonic(), sequence: this.#sequence });
    return this.#sequence;
  }

  /** A POST was certainly not sent: it does not count in the window. */
  unsent(sequence: number): void {
    this.#inFlight -= 1;
    this.#recentSends = this.#recentSends.filter((sent) => sent.sequence !== sequence);
  }

  /** A POST has ended, with an answer or without (`headers` null). */
  ended(sequence: number, headers: AnswerHeaders | null): void {
    this.#inFlight -= 1;
    if (this.#reported)
      this.#reported = { ...this.#reported, remaining: Math.max(0, this.#reported.remaining - 1) };
    if (headers === null) {
      if (this.#probing && sequence > this.#lastRefusalSequence) this.#holdFor(windowMs, true);
      return;
    }
    if (sequence > this.#lastRefusalSequence) {
      this.#refusedInRow = 0;
      this.#probing = false;
    }
    const mono = this.#clock.monotonic();
    const remaining = readRemaining(headers);
    if (remaining === null) return;
    if (remaining + 1 > (this.#inferredLimit ?? 0)) this.#inferredLimit = remaining + 1;
    const reset = readReset(headers, null, this.#clock.now());
    if (!reset?.trusted) {
      if (remaining === 0) this.#holdFor(windowMs, true);
      return;
    }
    this.#limitEstimator.report(remaining, mono, mono + reset.waitMs);
    if (remaining === 0) this.#holdFor(reset.waitMs, false);
    // An older request that is answered late has older information than a newer one.
    if (this.#reported && this.#reported.sequence > sequence) {
      this.#reported = { ...this.#reported, remaining: Math.min(this.#reported.remaining, remaining) };
      return;
    }
    this.#reported = { remaining, resetAt: mono + reset.waitMs, sequence };
  }

  /** A POST was answered 429. @returns when the gate opens again, ms UTC */
  refused(
    sequence: number,
    headers: AnswerHeaders,
    error: Pick<ServiceError, 'message' | 'resetAt'>,
  ): number {
    this.#inFlight -= 1;
    const now = this.#clock.now();
    const reset = readReset(headers, error, now) ?? { waitMs: windowMs, trusted: false };
    // Requests that were in progress together are refused together: this counts as one refusal.
    if (sequence > this.#lastRefusalSequence) {
      this.#refusedInRow += 1;
      this.#lastRefusalSequence = this.#sequence;
    }
    // without a plausible time, the waits after consecutive refusals are 1, 2, 4, 8, 10, 10 … minutes
    const wait = reset.trusted
      ? reset.waitMs
      : Math.min(maxTrustedResetMs, Math.max(reset.waitMs, windowMs * 2 ** (this.#refusedInRow - 1)));
    this.#reported = null;
    this.#holdFor(wait, !reset.trusted || this.#refusedInRow > 1);
    return Math.ceil(now + Math.max(0, (this.#holdUntil ?? 0) - this.#clock.monotonic()));
  }

  /** When the gate opens again, ms UTC; null if it is open. */
  holdUntil(): number | null {
    const mono = this.#clock.monotonic();
    this.#dropExpired(mono);
    // rounded down, because the reported time must not be later than the next POST
    return this.#holdUntil === null ? null : Math.floor(this.#clock.now() + this.#holdUntil - mono);
  }

  /** The current window, with the inferred limit. @param requestsPerMinute the limit if none can be inferred */
  status(requestsPerMinute: number): RateStatus {
    const mono = this.#clock.monotonic();
    this.#dropExpired(mono);
    const wall = (at: number): number => Math.round(this.#clock.now() + at - mono);
    const limit = this.#limitEstimator.limit ?? requestsPerMinute;
    if (this.#holdUntil !== null) return { remaining: 0, limit, resetAt: wall(this.#holdUntil) };
    if (this.#reported) {
      return {
        remaining: Math.max(0, this.#reported.remaining - this.#inFlight),
        limit,
        resetAt: wall(this.#reported.resetAt),
      };
    }
    const oldest = this.#recentSends[0];
    return {
      remaining: Math.max(0, limit - this.#recentSends.length),
      limit,
      resetAt: oldest === undefined ? null : wall(oldest.at + windowMs),
    };
  }

  save(): SavedGate {
    const mono = this.#clock.monotonic();
    const now = this.#clock.now();
    const wall = (at: number): number => Math.round(now + at - mono);
    return {
      remaining: this.#reported?.remaining ?? null,
      limit: this.#inferredLimit,
      resetAt: this.#reported ? wall(this.#reported.resetAt) : null,
      holdUntil: this.#holdUntil === null ? null : wall(this.#holdUntil),
      probing: this.#probing,
      seenAt: now,
    };
  }

  /** Ms until the last minute has fewer POSTs than the limit: used if the service reports nothing better. */
  #windowWaitMs(requestsPerMinute: number, mono: number): number {
    const limit = Math.max(requestsPerMinute, this.#inferredLimit ?? 0);
    const oldest = this.#recentSends[this.#recentSends.length - limit];
    return oldest === undefined ? 0 : Math.max(1, Math.ceil(oldest.at + windowMs - mono));
  }

  #holdFor(waitMs: number, probe: boolean): void {
    const until = this.#clock.monotonic() + waitMs + this.#random() * jitterMs;
    this.#holdUntil = Math.max(this.#holdUntil ?? 0, until);
    this.#probing ||= probe;
  }

  #dropExpired(mono: number): void {
    while (this.#recentSends[0] !== undefined && this.#recentSends[0].at <= mono - windowMs)
      this.#recentSends.shift();
    if (this.#holdUntil !== null && this.#holdUntil <= mono) this.#holdUntil = null;
    if (this.#reported && this.#reported.resetAt <= mono) this.#reported = null;
  }
}

type Row = Readonly<{
  remaining: number | null;
  window_limit: number | null;
  reset_at: number | null;
  hold_until: number | null;
  probing: number;
  seen_at: number;
}>;

const read = statement<[string], Row>('SELECT * FROM rate_window WHERE profile_id = ?');
const write = statement<Omit<SavedGate, 'probing'> & { profileId: string; probing: 0 | 1 }>(
  `INSERT INTO rate_window (profile_id, remaining, window_limit, reset_at, hold_until, probing, seen_at)
   VALUES (@profileId, @remaining, @limit, @resetAt, @holdUntil, @probing, @seenAt)
   ON CONFLICT (profile_id) DO UPDATE SET remaining = excluded.remaining, window_limit = excluded.window_limit,
     reset_at = excluded.reset_at, hold_until = excluded.hold_until, probing = excluded.probing,
     seen_at = excluded.seen_at`,
);
const starts = statement<[string, number], { started_at: number }>(
  `SELECT started_at FROM attempt WHERE profile_id = ? AND started_at > ? AND outcome <> 'unsent'`,
);

export function readGate(db: Db, profileId: string): SavedGate | null {
  const row = read(db).get(profileId);
  if (!row) return null;
  return {
    remaining: row.remaining,
    limit: row.window_limit,
    resetAt: row.reset_at,
    holdUntil: row.hold_until,
    probing: row.probing === 1,
    seenAt: row.seen_at,
  };
}

export function writeGate(db: Db, profileId: string, gate: SavedGate): void {
  write(db).run({ ...gate, profileId, probing: gate.probing ? 1 : 0 });
}

/** Starts of the POSTs of the last window, ms UTC; "in the future" if the clock was set back. */
export function recentStarts(db: Db, profileId: string, now: number): readonly number[] {
  return starts(db)
    .all(profileId, now - windowMs)
    .map((row) => row.started_at);
}
