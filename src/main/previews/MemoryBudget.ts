/** Bytes shared by several tasks, first come, first served. A task that needs more than the total gets all, alone. */
export class MemoryBudget {
  readonly #bytes: number;
  #allocated = 0;
  readonly #waiting: { readonly bytes: number; readonly resolve: () => void }[] = [];

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  async acquire(needed: number, onWait: () => void): Promise<() => void> {
    const bytes = Math.min(needed, this.#bytes);
    if (this.#waiting.length > 0 || this.#allocated + bytes > this.#bytes) {
      onWait();
      await new Promise<void>((resolve) => {
        this.#waiting.push({ bytes, resolve });
      });
    } else this.#allocated += bytes;
    return () => this.#release(bytes);
  }

  #release(bytes: number): void {
    this.#allocated -= bytes;
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if (this.#allocated + next.bytes > this.#bytes) return;
      this.#waiting.shift();
      this.#allocated += next.bytes;
      next.resolve();
    }
  }
}
