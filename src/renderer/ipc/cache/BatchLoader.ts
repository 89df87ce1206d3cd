/**
 * All `load` calls within the same tick are answered by one call of `fetchMany`, or by several if there are
 * more than `maxBatch`. Does not cache.
 */
export class BatchLoader<T, K extends string | number = string> {
  private waiting = new Map<K, PromiseWithResolvers<T | null>>();
  private readonly fetchMany: (ids: readonly K[]) => Promise<ReadonlyMap<K, T>>;
  private readonly maxBatch: number;
  private readonly defer: (flush: () => void) => void;

  /** @param defer runs a function soon, at the end of the tick */
  constructor(
    fetchMany: (ids: readonly K[]) => Promise<ReadonlyMap<K, T>>,
    maxBatch: number,
    defer: (flush: () => void) => void = (flush) => queueMicrotask(flush),
  ) {
    this.fetchMany = fetchMany;
    this.maxBatch = maxBatch;
    this.defer = defer;
  }

  /** Null: the item does not exist. Rejects with whatever `fetchMany` throws. */
  load(id: K): Promise<T | null> {
    const pending = this.waiting.get(id);
    if (pending) return pending.promise;
    if (this.waiting.size === 0) this.defer(() => this.flush());
    const pendingLoad = Promise.withResolvers<T | null>();
    this.waiting.set(id, pendingLoad);
    return pendingLoad.promise;
  }

  private flush(): void {
    const pendingLoads = [...this.waiting];
    this.waiting = new Map();
    for (let start = 0; start < pendingLoads.length; start += this.maxBatch) {
      const part = pendingLoads.slice(start, start + this.maxBatch);
      this.fetchMany(part.map(([id]) => id)).then(
        (found) => {
          for (const [id, answer] of part) answer.resolve(found.get(id) ?? null);
        },
        (error) => {
          for (const [, answer] of part) answer.reject(error);
        },
      );
    }
  }
}
