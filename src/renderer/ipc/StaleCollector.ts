import type { StaleKey } from './staleAfter';

/**
 * Gathers what became old and hands it over at most once every `intervalMs`, so that a busy queue does not make
 * the window ask faster than it can draw. The first key goes out at once; nothing is ever dropped.
 */
export class StaleCollector {
  private readonly pending = new Map<string, StaleKey>();
  private closed = false;
  private cooling = false;
  private readonly flushKeys: (keys: readonly StaleKey[]) => void;
  private readonly wait: (callback: () => void) => void;

  /** @param wait calls back after the interval */
  constructor(flushKeys: (keys: readonly StaleKey[]) => void, wait: (callback: () => void) => void) {
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
    if (this.closed || this.pending.size === 0) return;
    const keys = [...this.pending.values()];
    this.pending.clear();
    this.cooling = true;
    this.flushKeys(keys);
    this.wait(() => {
      this.cooling = false;
      this.flush();
    });
  }
}
