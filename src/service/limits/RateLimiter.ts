import type { Database, Statement } from 'better-sqlite3';

/** What one key may still do in its window. */
export interface RateState {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly resetAtMs: number;
}

const windowMs = 60_000;

/**
 * Counts generation requests in windows of a minute that begin with the first request. Refused requests do not count.
 * The windows are rows: a restart gives nobody a second minute's worth.
 */
export class RateLimiter {
  #perMinute: number;
  readonly #find: Statement<[string], { startMs: number; count: number }>;
  readonly #put: Statement<[string, number, number]>;
  readonly #sweep: Statement<[number, number]>;

  /** @param perMinute requests a window where nothing else is said; 0: no limit. */
  constructor(database: Database, perMinute: number) {
    this.#perMinute = perMinute;
    this.#find = database.prepare('SELECT start_ms AS startMs, count FROM rate_window WHERE subject = ?');
    this.#put = database.prepare(
      `INSERT INTO rate_window (subject, start_ms, count) VALUES (?, ?, ?)
       ON CONFLICT (subject) DO UPDATE SET start_ms = excluded.start_ms, count = excluded.count`,
    );
    this.#sweep = database.prepare('DELETE FROM rate_window WHERE start_ms <= ? OR start_ms > ?');
  }

  /** From now on so many, of what has been counted already too. */
  allow(perMinute: number): void {
    this.#perMinute = perMinute;
  }

  /** Counts one request of `subject`, if it is allowed. @param bound null: the service's own */
  take(subject: string, nowMs: number, bound: number | null = null): RateState {
    const perMinute = bound ?? this.#perMinute;
    const { startMs, count } = this.#current(subject, nowMs);
    const allowed = perMinute === 0 || count < perMinute;
    if (allowed && perMinute !== 0) this.#put.run(subject, startMs, count + 1);
    return { ...stateOf(perMinute, startMs, allowed ? count + 1 : count), allowed };
  }

  /** Looks without counting. */
  peek(subject: string, nowMs: number, bound: number | null = null): RateState {
    const { startMs, count } = this.#current(subject, nowMs);
    return stateOf(bound ?? this.#perMinute, startMs, count);
  }

  /** Forgets windows that ended. */
  sweep(nowMs: number): void {
    this.#sweep.run(nowMs - windowMs, nowMs);
  }

  // a window that begins later than now was written before the clock was set back
  #current(subject: string, nowMs: number): { startMs: number; count: number } {
    const found = this.#find.get(subject);
    const holds = found && found.startMs <= nowMs && nowMs < found.startMs + windowMs;
    return holds ? found : { startMs: nowMs, count: 0 };
  }
}

function stateOf(perMinute: number, startMs: number, count: number): RateState {
  const remaining = perMinute === 0 ? 1_000_000 : Math.max(0, perMinute - count);
  return { allowed: remaining > 0, remaining, resetAtMs: startMs + windowMs };
}
