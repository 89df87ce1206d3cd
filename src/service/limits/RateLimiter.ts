import type { Records } from '../data/Records';

type RateWindow = Readonly<{ startMs: number; count: number }>;

const windowMs = 60_000;

/** A window is a minute from its first request. Windows are stored, so that a restart does not reset them. */
export class RateLimiter {
  readonly #records: Records;
  readonly #perMinute: () => number;

  /** @param perMinute the default number of requests per window, which may change; 0: no limit */
  constructor(records: Records, perMinute: () => number) {
    this.#records = records;
    this.#perMinute = perMinute;
  }

  /** Counts a request if allowed. @param subject id of key or account @param limit a minute; null: default */
  consume(subject: string, nowMs: number, limit: number | null = null) {
    const perMinute = limit ?? this.#perMinute();
    const { startMs, count } = this.#current(subject, nowMs);
    const allowed = perMinute === 0 || count < perMinute;
    const put = 'INSERT OR REPLACE INTO rate_window (subject, start_ms, count) VALUES (?, ?, ?)';
    if (allowed && perMinute !== 0) this.#records.run(put, subject, startMs, count + 1);
    return { ...stateOf(perMinute, startMs, allowed ? count + 1 : count), allowed };
  }

  peek(subject: string, nowMs: number, limit: number | null = null) {
    const { startMs, count } = this.#current(subject, nowMs);
    return stateOf(limit ?? this.#perMinute(), startMs, count);
  }

  sweep(nowMs: number): void {
    this.#records.run('DELETE FROM rate_window WHERE start_ms <= ? OR start_ms > ?', nowMs - windowMs, nowMs);
  }

  // a window in the future dates from before the clock was set back
  #current(subject: string, nowMs: number): RateWindow {
    const window = 'SELECT start_ms AS startMs, count FROM rate_window WHERE subject = ?';
    const found = this.#records.one<RateWindow>(window, subject);
    const isCurrent = found && found.startMs <= nowMs && nowMs < found.startMs + windowMs;
    return isCurrent ? found : { startMs: nowMs, count: 0 };
  }
}

function stateOf(perMinute: number, startMs: number, count: number) {
  const remaining = perMinute === 0 ? 1_000_000 : Math.max(0, perMinute - count);
  return { allowed: remaining > 0, remaining, resetAtMs: startMs + windowMs };
}
