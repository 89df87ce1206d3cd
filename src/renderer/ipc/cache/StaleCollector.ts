import type { StaleKey } from './staleAfter';

/**
 * Passes stale keys on at most once per interval, so that a busy queue does not cause more requests than the
 * window can render. The first keys wait a moment for those of related events, because each batch causes a
 * render.
 */
export class StaleCollector {
  private readonly pending = new Map<string, StaleKey>();
  private closed = false;
  private cooling = false;
  private planned = false;
  private readonly flushKeys: (keys: readonly StaleKey[]) => void;
  private readonly wait: (callback: () => void) => void;
  private readonly soon: (callback: () => void) => void;

  constructor(
    flushKeys: (keys: readonly StaleKey[]) => void,
    wait: (callback: () => void) => void,
    soon: (callback: () => void) => void,
  ) {
    this.flushKeys = flushKeys;
    this.wait = wait;
    this.soon = soon;
  }

  add(keys: readonly StaleKey[]): void {
    for (const key of keys) this.pending.set(JSON.stringify(key), key);
    if (this.cooling || this.planned || this.pending.size === 0) return;
    this.planned = true;
    this.soon(() => {
      this.planned = false;
      this.flush();
    });
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
