/** What one key may still do in its window. */
export interface RateState {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly resetAtMs: number;
}

const windowMs = 60_000;

/**
 * Counts generation requests for each key in windows of a minute that begin with the first request.
 * Refused requests do not count. In memory only: a restart begins anew.
 */
export class RateLimiter {
  #perMinute: number;
  readonly #windows = new Map<string, { startMs: number; count: number }>();

  /** @param perMinute requests a window; 0: no limit. */
  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** From now on so many, of what has been counted already too. */
  allow(perMinute: number): void {
    this.#perMinute = perMinute;
  }

  /** Counts one request of `keyId`, if it is allowed. */
  take(keyId: string, nowMs: number): RateState {
    const window = this.#current(keyId, nowMs);
    const allowed = this.#perMinute === 0 || window.count < this.#perMinute;
    if (allowed) window.count++;
    return { ...this.#state(window), allowed };
  }

  /** Looks without counting. */
  peek(keyId: string, nowMs: number): RateState {
    return this.#state(this.#current(keyId, nowMs));
  }

  #current(keyId: string, nowMs: number): { startMs: number; count: number } {
    const existing = this.#windows.get(keyId);
    if (existing && existing.count > 0 && nowMs < existing.startMs + windowMs) return existing;
    const fresh = { startMs: nowMs, count: 0 };
    this.#windows.set(keyId, fresh);
    return fresh;
  }

  #state(window: { startMs: number; count: number }): RateState {
    const remaining = this.#perMinute === 0 ? 1_000_000 : Math.max(0, this.#perMinute - window.count);
    return { allowed: remaining > 0, remaining, resetAtMs: window.startMs + windowMs };
  }
}
