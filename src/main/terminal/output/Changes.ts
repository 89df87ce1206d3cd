// Collects the ids of changed jobs, at most a few thousand, so that a reader that is idle for an hour costs nothing.
import { setTimeout } from 'node:timers/promises';

const maxIds = 4000;

export class Changes {
  readonly #ids = new Set<string>();
  #hasMore = false;
  #wake: () => void = () => undefined;

  /** Must be cheap, because it is called at every step of every job. */
  jobsChanged(jobIds: readonly string[]): void {
    for (const id of jobIds) {
      if (this.#ids.size < maxIds) this.#ids.add(id);
      else this.#hasMore ||= !this.#ids.has(id);
    }
    this.notify();
  }

  /** Something other than a job has changed, for example a pause. */
  notify(): void {
    this.#wake();
  }

  /** The jobs changed since the last call, in order. `more`: other jobs changed too, whose ids were dropped. */
  consume(): { ids: readonly string[]; more: boolean } {
    const result = { ids: [...this.#ids], more: this.#hasMore };
    this.#ids.clear();
    this.#hasMore = false;
    return result;
  }

  /** Resolves at the next change, or after `ms`; immediately if changes are waiting. */
  async wait(ms: number): Promise<void> {
    if (this.#ids.size > 0) return;
    const stop = new AbortController();
    const change = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    await Promise.race([change, setTimeout(ms, undefined, { signal: stop.signal }).catch(() => undefined)]);
    stop.abort();
    this.#wake = () => undefined;
  }
}
