import type { StaleQueryKey } from './staleAfter';

/**
 * Passes stale query keys on in batches, at most one batch per interval: a busy queue must not cause more requests than
 * the window can render. The first batch waits a moment for the keys of related events, because each batch renders.
 */
export class StaleCollector {
  private readonly pending = new Map<string, StaleQueryKey>();
  private isClosed = false;
  private isCoolingDown = false;
  private isScheduled = false;
  private readonly flushKeys: (keys: readonly StaleQueryKey[]) => void;
  private readonly delayInterval: (callback: () => void) => void;
  private readonly defer: (callback: () => void) => void;

  constructor(
    flushKeys: (keys: readonly StaleQueryKey[]) => void,
    delayInterval: (callback: () => void) => void,
    defer: (callback: () => void) => void,
  ) {
    this.flushKeys = flushKeys;
    this.delayInterval = delayInterval;
    this.defer = defer;
  }

  add(keys: readonly StaleQueryKey[]): void {
    for (const key of keys) this.pending.set(JSON.stringify(key), key);
    if (this.isCoolingDown || this.isScheduled || this.pending.size === 0) return;
    this.isScheduled = true;
    this.defer(() => {
      this.isScheduled = false;
      this.flush();
    });
  }

  close(): void {
    this.isClosed = true;
    this.pending.clear();
  }

  private flush(): void {
    if (this.isClosed || this.pending.size === 0) return;
    const keys = [...this.pending.values()];
    this.pending.clear();
    this.isCoolingDown = true;
    this.flushKeys(keys);
    this.delayInterval(() => {
      this.isCoolingDown = false;
      this.flush();
    });
  }
}
