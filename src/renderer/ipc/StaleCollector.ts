import type { StaleKey } from './staleAfter';

/** After so many in a row, without one interval in which nothing came, a queue is busy. */
const busyAfter = 5;

/**
 * Gathers what became old and hands it over at most once in an interval, so that a busy queue does not make the window
 * ask faster than it can draw. The first key goes out at once; nothing is ever dropped.
 */
export class StaleCollector {
  private readonly pending = new Map<string, StaleKey>();
  private closed = false;
  private cooling = false;
  private readonly flushKeys: (keys: readonly StaleKey[]) => void;
  private readonly wait: (callback: () => void, isBusy: boolean) => void;
  private inARow = 0;

  /** @param wait calls back after the interval, a longer one while much changes all the time */
  constructor(
    flushKeys: (keys: readonly StaleKey[]) => void,
    wait: (callback: () => void, isBusy: boolean) => void,
  ) {
    this.flushKeys = flushKeys;
    this.wait = wait;
  }

  add(keys: readonly StaleKey[]): void {
    for (const key of keys) this.pending.set(JSON.stringify(key), key);
    if (!this.cooling) this.flush();
  }

  close(): void {
    this.closed = true;
    this.pending.clear();
  }

  private flush(): void {
    if (this.closed) return;
    if (this.pending.size === 0) {
      this.inARow = 0;
      return;
    }
    const keys = [...this.pending.values()];
    this.pending.clear();
    this.cooling = true;
    this.inARow += 1;
    this.flushKeys(keys);
    this.wait(() => {
      this.cooling = false;
      this.flush();
    }, this.inARow > busyAfter);
  }
}
